CREATE SEQUENCE "public"."transfer_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_controls" (
	"account_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_controls_account_id_controller_id_pk" PRIMARY KEY("account_id","controller_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"nickname" text NOT NULL,
	"email" text NOT NULL,
	"area_code" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" text NOT NULL,
	"mfa_status" text DEFAULT 'closed' NOT NULL,
	"mfa_secret" text,
	"mfa_last_step" bigint DEFAULT 0 NOT NULL,
	"last_login_time" timestamp (3) with time zone,
	"last_login_address" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"scope_party_id" uuid
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_entries_amount_not_zero" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"account" text NOT NULL,
	"nickname" text NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"last_entry_time" timestamp (3) with time zone,
	CONSTRAINT "parties_balance_not_negative" CHECK ("parties"."balance" >= 0 or "parties"."kind" = 'issuance'),
	CONSTRAINT "parties_have_parents" CHECK (("parties"."parent_id" is null) = ("parties"."kind" = 'issuance'))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text DEFAULT 'T' || lpad(nextval('transfer_order_numbers')::text, 10, '0') NOT NULL,
	"type" text NOT NULL,
	"outcome" text NOT NULL,
	"outgoing_party_id" uuid NOT NULL,
	"incoming_party_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"review_reason" text,
	"exception_remark" text DEFAULT '' NOT NULL,
	"review_result" text,
	"reviewer_id" uuid,
	"reviewer_name" text,
	"review_time" timestamp (3) with time zone,
	"review_remark" text DEFAULT '' NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfers_amount_positive" CHECK ("transfers"."amount" > 0),
	CONSTRAINT "transfers_parties_differ" CHECK ("transfers"."outgoing_party_id" <> "transfers"."incoming_party_id")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"nickname" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_subaccounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"account" text NOT NULL,
	"nickname" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" text NOT NULL,
	"last_login_time" timestamp (3) with time zone,
	"remark" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"mfa_status" text DEFAULT 'closed' NOT NULL,
	"mfa_verification" text,
	"mfa_verify_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"nickname" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"transfer_limit" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"status" text NOT NULL,
	"mfa_status" text DEFAULT 'closed' NOT NULL,
	"mfa_verification" text,
	"mfa_verify_time" timestamp (3) with time zone,
	"remark" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchants_transfer_limit_not_negative" CHECK ("merchants"."transfer_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "maintenances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"platform" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"message" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"template_id" uuid,
	"template_name" text NOT NULL,
	"push_id" uuid,
	"outcome" text NOT NULL,
	"error" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"notice_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_reads_notice_id_account_id_pk" PRIMARY KEY("notice_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"platform" text NOT NULL,
	"status" text NOT NULL,
	"publish_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"data" jsonb NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"read_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "task_push_recipients" (
	"push_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"nickname" text NOT NULL,
	"status" text NOT NULL,
	"taken_time" timestamp (3) with time zone,
	"handed_time" timestamp (3) with time zone,
	CONSTRAINT "task_push_recipients_push_id_recipient_id_pk" PRIMARY KEY("push_id","recipient_id")
);
--> statement-breakpoint
CREATE TABLE "task_pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"audience" text NOT NULL,
	"channel" text NOT NULL,
	"template_id" uuid NOT NULL,
	"schedule_time" timestamp (3) with time zone,
	"status" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"target_id" text,
	"succeeded" boolean NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"duration" integer NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "column_preferences" (
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"state" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "column_preferences_account_id_list_pk" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
CREATE TABLE "default_views" (
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "default_views_account_id_list_pk" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb,
	"role_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_roles" (
	"account_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "account_roles_account_id_role_id_pk" PRIMARY KEY("account_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"route" text,
	"component" text,
	"permission_code" text,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_resources" (
	"role_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	CONSTRAINT "role_resources_role_id_resource_id_pk" PRIMARY KEY("role_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"identity" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"mfa_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"app" text NOT NULL,
	"action" text NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"username" text,
	"create_time" timestamp (3) with time zone NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL,
	"network" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"last_seen_time" timestamp (3) with time zone NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL,
	"origin_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"sort" integer NOT NULL,
	"status" text NOT NULL,
	"remark" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ip_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"hits" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sensitive_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"category" text NOT NULL,
	"action" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"trigger" text NOT NULL,
	"due_time" timestamp (3) with time zone NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"result" text NOT NULL,
	"log" text NOT NULL,
	"lease_time" timestamp (3) with time zone,
	"restarts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_name" text NOT NULL,
	"group" text NOT NULL,
	"cron" text NOT NULL,
	"handler" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"status" text NOT NULL,
	"last_run_time" timestamp (3) with time zone,
	"last_result" text,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"scheduled_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partial_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"file_type" text NOT NULL,
	"size" bigint NOT NULL,
	"offset" bigint DEFAULT 0 NOT NULL,
	"media_type" text DEFAULT '' NOT NULL,
	"token" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"file_id" uuid NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"claim" uuid,
	"claim_expire_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_histories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_style" integer NOT NULL,
	"file_type" text NOT NULL,
	"upload_from" text NOT NULL,
	"upload_target" text NOT NULL,
	"storage_type" text NOT NULL,
	"upload_user" uuid NOT NULL,
	"biz" text NOT NULL,
	"file_size" bigint NOT NULL,
	"env" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploaded_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"account_id" uuid,
	"create_time" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'stored' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"biz_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"remark" text NOT NULL,
	"operator_name" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "point_entries_amount_not_zero" CHECK ("point_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "user_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_name" text NOT NULL,
	"author_avatar" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"identity" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"avatar" text NOT NULL,
	"nickname" text NOT NULL,
	"email" text NOT NULL,
	"area_code" text NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"role_id" uuid,
	"vip_level" integer DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"last_login_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_points_not_negative" CHECK ("users"."points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_scope_party_id_parties_id_fk" FOREIGN KEY ("scope_party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_parent_id_parties_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_outgoing_party_id_parties_id_fk" FOREIGN KEY ("outgoing_party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_incoming_party_id_parties_id_fk" FOREIGN KEY ("incoming_party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_id_parties_id_fk" FOREIGN KEY ("id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" ADD CONSTRAINT "merchant_subaccounts_id_parties_id_fk" FOREIGN KEY ("id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" ADD CONSTRAINT "merchant_subaccounts_owner_id_merchants_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_id_parties_id_fk" FOREIGN KEY ("id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_push_recipients" ADD CONSTRAINT "task_push_recipients_push_id_task_pushes_id_fk" FOREIGN KEY ("push_id") REFERENCES "public"."task_pushes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_pushes" ADD CONSTRAINT "task_pushes_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_preferences" ADD CONSTRAINT "column_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_roles" ADD CONSTRAINT "account_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_roles" ADD CONSTRAINT "account_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_resources" ADD CONSTRAINT "role_resources_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_resources" ADD CONSTRAINT "role_resources_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_tickets" ADD CONSTRAINT "sso_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_runs" ADD CONSTRAINT "task_runs_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activities" ADD CONSTRAINT "user_activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_comments" ADD CONSTRAINT "user_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_comments" ADD CONSTRAINT "user_comments_parent_id_user_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."user_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_user_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."user_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_unique" ON "accounts" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "accounts_nickname" ON "accounts" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "accounts_status" ON "accounts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "accounts_last_login_time" ON "accounts" USING btree ("last_login_time","id");--> statement-breakpoint
CREATE INDEX "accounts_scope" ON "accounts" USING btree ("scope_party_id");--> statement-breakpoint
CREATE INDEX "accounts_create_time" ON "accounts" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_transfer_party_unique" ON "ledger_entries" USING btree ("transfer_id","party_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_party" ON "ledger_entries" USING btree ("party_id","time","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_time" ON "ledger_entries" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_amount" ON "ledger_entries" USING btree ("amount","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parties_one_issuance" ON "parties" USING btree ("kind") WHERE "parties"."kind" = 'issuance';--> statement-breakpoint
CREATE UNIQUE INDEX "parties_one_treasury" ON "parties" USING btree ("kind") WHERE "parties"."kind" = 'treasury';--> statement-breakpoint
CREATE UNIQUE INDEX "parties_account_unique" ON "parties" USING btree (lower("account")) WHERE "parties"."kind" in ('merchant', 'subaccount') and not "parties"."removed";--> statement-breakpoint
CREATE INDEX "parties_nickname" ON "parties" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "parties_parent" ON "parties" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_order_number_unique" ON "transfers" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "transfers_create_time" ON "transfers" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "transfers_amount" ON "transfers" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "transfers_outgoing" ON "transfers" USING btree ("outgoing_party_id","create_time","id");--> statement-breakpoint
CREATE INDEX "transfers_incoming" ON "transfers" USING btree ("incoming_party_id","create_time","id");--> statement-breakpoint
CREATE INDEX "transfers_unreviewed" ON "transfers" USING btree ("operator_id","outgoing_party_id","incoming_party_id","create_time") WHERE "transfers"."review_reason" is null;--> statement-breakpoint
CREATE INDEX "transfers_pending" ON "transfers" USING btree ("create_time","id") WHERE "transfers"."outcome" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "agents_account_unique" ON "agents" USING btree (lower("account"));--> statement-breakpoint
CREATE INDEX "agents_nickname" ON "agents" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "agents_create_time" ON "agents" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_subaccounts_account_unique" ON "merchant_subaccounts" USING btree (lower("account"));--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_nickname" ON "merchant_subaccounts" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_status" ON "merchant_subaccounts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_mfa_status" ON "merchant_subaccounts" USING btree ("mfa_status","id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_mfa_verify_time" ON "merchant_subaccounts" USING btree ("mfa_verify_time","id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_last_login_time" ON "merchant_subaccounts" USING btree ("last_login_time","id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_create_time" ON "merchant_subaccounts" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_owner" ON "merchant_subaccounts" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_account_unique" ON "merchants" USING btree (lower("account"));--> statement-breakpoint
CREATE INDEX "merchants_nickname" ON "merchants" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "merchants_status" ON "merchants" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "merchants_mfa_status" ON "merchants" USING btree ("mfa_status","id");--> statement-breakpoint
CREATE INDEX "merchants_mfa_verify_time" ON "merchants" USING btree ("mfa_verify_time","id");--> statement-breakpoint
CREATE INDEX "merchants_create_time" ON "merchants" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "merchants_update_time" ON "merchants" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "merchants_agent" ON "merchants" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "maintenances_start_time" ON "maintenances" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "message_logs_time" ON "message_logs" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "message_logs_push" ON "message_logs" USING btree ("push_id");--> statement-breakpoint
CREATE INDEX "message_logs_recipient" ON "message_logs" USING btree (lower("recipient"),"time");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name_unique" ON "message_templates" USING btree (lower("name"),"channel","language");--> statement-breakpoint
CREATE INDEX "message_templates_update_time" ON "message_templates" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "notices_create_time" ON "notices" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "notices_published" ON "notices" USING btree ("publish_time") WHERE "notices"."status" = 'published';--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","time","id");--> statement-breakpoint
CREATE INDEX "task_push_recipients_open" ON "task_push_recipients" USING btree ("push_id","status","recipient_id");--> statement-breakpoint
CREATE INDEX "task_pushes_create_time" ON "task_pushes" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "task_pushes_due" ON "task_pushes" USING btree ("schedule_time") WHERE "task_pushes"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "operation_logs_time" ON "operation_logs" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "operation_logs_action" ON "operation_logs" USING btree ("action","time");--> statement-breakpoint
CREATE INDEX "operation_logs_resource" ON "operation_logs" USING btree ("resource","time");--> statement-breakpoint
CREATE INDEX "operation_logs_target" ON "operation_logs" USING btree ("target_id","time");--> statement-breakpoint
CREATE INDEX "operation_logs_operator" ON "operation_logs" USING btree ("operator_id","time");--> statement-breakpoint
CREATE INDEX "operation_logs_operator_name" ON "operation_logs" USING btree ("operator_name","time") WHERE "operation_logs"."operator_id" is not null;--> statement-breakpoint
CREATE INDEX "operation_logs_typed_name" ON "operation_logs" USING btree (lower("operator_name"),"time") WHERE "operation_logs"."operator_id" is null;--> statement-breakpoint
CREATE INDEX "operation_logs_address" ON "operation_logs" USING btree ("address" text_pattern_ops,"time");--> statement-breakpoint
CREATE INDEX "operation_logs_failed" ON "operation_logs" USING btree ("time","id") WHERE not "operation_logs"."succeeded";--> statement-breakpoint
CREATE INDEX "default_views_view" ON "default_views" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("account_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_role" ON "saved_views" USING btree ("role_id","list");--> statement-breakpoint
CREATE INDEX "account_roles_role" ON "account_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_route_unique" ON "resources" USING btree ("route");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_permission_code_unique" ON "resources" USING btree ("permission_code");--> statement-breakpoint
CREATE INDEX "resources_parent" ON "resources" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "role_resources_resource" ON "role_resources" USING btree ("resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "roles_update_time" ON "roles" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "attempts_subject" ON "attempts" USING btree ("subject","time");--> statement-breakpoint
CREATE INDEX "attempts_time" ON "attempts" USING btree ("time");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_requests_code_unique" ON "auth_requests" USING btree ("code");--> statement-breakpoint
CREATE INDEX "auth_requests_expires" ON "auth_requests" USING btree ("expires_time");--> statement-breakpoint
CREATE INDEX "captchas_expires" ON "captchas" USING btree ("expires_time");--> statement-breakpoint
CREATE INDEX "captchas_network" ON "captchas" USING btree ("network","expires_time");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_challenges_hash_unique" ON "mfa_challenges" USING btree ("challenge_hash");--> statement-breakpoint
CREATE INDEX "mfa_challenges_account" ON "mfa_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_expires" ON "mfa_challenges" USING btree ("expires_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_tickets_hash_unique" ON "sso_tickets" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "sso_tickets_session" ON "sso_tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sso_tickets_expires" ON "sso_tickets" USING btree ("expires_time");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionaries_value_unique" ON "dictionaries" USING btree ("type","value");--> statement-breakpoint
CREATE INDEX "dictionaries_type" ON "dictionaries" USING btree ("type","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_types_code_unique" ON "game_types" USING btree ("code");--> statement-breakpoint
CREATE INDEX "game_types_sort" ON "game_types" USING btree ("sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ip_addresses_address_unique" ON "ip_addresses" USING btree ("address");--> statement-breakpoint
CREATE INDEX "ip_addresses_update_time" ON "ip_addresses" USING btree ("update_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_words_word_unique" ON "sensitive_words" USING btree (lower("word"));--> statement-breakpoint
CREATE INDEX "sensitive_words_update_time" ON "sensitive_words" USING btree ("update_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_runs_due_unique" ON "task_runs" USING btree ("task_id","due_time") WHERE "task_runs"."trigger" = 'schedule';--> statement-breakpoint
CREATE INDEX "task_runs_task" ON "task_runs" USING btree ("task_id","due_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_job_name_unique" ON "tasks" USING btree (lower("job_name"));--> statement-breakpoint
CREATE INDEX "tasks_create_time" ON "tasks" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "partial_uploads_expire" ON "partial_uploads" USING btree ("expire_time");--> statement-breakpoint
CREATE UNIQUE INDEX "partial_uploads_file_unique" ON "partial_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "upload_histories_time" ON "upload_histories" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "upload_histories_target" ON "upload_histories" USING btree ("upload_target");--> statement-breakpoint
CREATE INDEX "upload_histories_user" ON "upload_histories" USING btree ("upload_user","time");--> statement-breakpoint
CREATE UNIQUE INDEX "uploaded_files_key_unique" ON "uploaded_files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "uploaded_files_account" ON "uploaded_files" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE INDEX "uploaded_files_unfinished" ON "uploaded_files" USING btree ("create_time") WHERE "uploaded_files"."status" <> 'stored';--> statement-breakpoint
CREATE INDEX "point_entries_user" ON "point_entries" USING btree ("user_id","time","id");--> statement-breakpoint
CREATE INDEX "user_activities_user" ON "user_activities" USING btree ("user_id","time","id");--> statement-breakpoint
CREATE INDEX "user_comments_user" ON "user_comments" USING btree ("user_id","time","id");--> statement-breakpoint
CREATE INDEX "user_comments_parent" ON "user_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_name_unique" ON "user_roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "user_roles_update_time" ON "user_roles" USING btree ("update_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_nickname" ON "users" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "users_last_login_time" ON "users" USING btree ("last_login_time","id");--> statement-breakpoint
CREATE INDEX "users_create_time" ON "users" USING btree ("create_time","id");
--> statement-breakpoint
-- The parties that every ledger begins with.
INSERT INTO "parties" ("id", "kind", "account", "nickname") VALUES (gen_random_uuid(), 'issuance', 'issuance', 'Issuance');
--> statement-breakpoint
INSERT INTO "parties" ("id", "kind", "parent_id", "account", "nickname")
  SELECT gen_random_uuid(), 'treasury', "id", 'treasury', 'Treasury' FROM "parties" WHERE "kind" = 'issuance';
--> statement-breakpoint
CREATE FUNCTION refuse_operation_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operation_logs is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER operation_logs_append_only BEFORE UPDATE OR DELETE ON operation_logs
  FOR EACH ROW EXECUTE FUNCTION refuse_operation_log_change();
--> statement-breakpoint
CREATE TRIGGER operation_logs_no_truncate BEFORE TRUNCATE ON operation_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_operation_log_change();
--> statement-breakpoint
-- Every posting rewrites a party: room on its page keeps the new version beside the old one.
ALTER TABLE parties SET (fillfactor = 50);
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the ledger only grows', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER parties_never_deleted BEFORE DELETE ON parties
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER parties_no_truncate BEFORE TRUNCATE ON parties
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER parties_begin_empty BEFORE INSERT ON parties
  FOR EACH ROW WHEN (new.balance <> 0 OR new.last_entry_time IS NOT NULL)
  EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Only the posting trigger writes a balance.
CREATE TRIGGER parties_balance_is_posted BEFORE UPDATE ON parties
  FOR EACH ROW WHEN (
    old.id <> new.id OR old.kind <> new.kind OR (
      pg_trigger_depth() = 0 AND (
        old.balance <> new.balance OR old.last_entry_time IS DISTINCT FROM new.last_entry_time
      )
    )
  ) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION post_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parties
    SET balance = balance + new.amount, last_entry_time = greatest(new.time, last_entry_time)
    WHERE id = new.party_id
    RETURNING balance, last_entry_time INTO new.balance_after, new.time;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_post BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION post_ledger_entry();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER transfers_never_deleted BEFORE DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER transfers_decided_once BEFORE UPDATE ON transfers
  FOR EACH ROW WHEN (
    old.outcome <> 'pending' OR
    (old.id, old.order_number, old.type, old.outgoing_party_id, old.incoming_party_id, old.amount, old.remark,
      old.operator_id, old.operator_name, old.create_time)
    IS DISTINCT FROM
    (new.id, new.order_number, new.type, new.outgoing_party_id, new.incoming_party_id, new.amount, new.remark,
      new.operator_id, new.operator_name, new.create_time)
  ) EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- A transfer that succeeded has exactly its two entries, any other has none: so all entries sum to zero.
CREATE FUNCTION check_transfer_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  balanced boolean;
BEGIN
  IF TG_TABLE_NAME = 'transfers' THEN checked := new.id; ELSE checked := new.transfer_id; END IF;
  SELECT CASE WHEN t.outcome = 'success'
    THEN count(e.id) = 2
      AND count(*) FILTER (WHERE e.party_id = t.outgoing_party_id AND e.amount = -t.amount) = 1
      AND count(*) FILTER (WHERE e.party_id = t.incoming_party_id AND e.amount = t.amount) = 1
    ELSE count(e.id) = 0 END
    INTO balanced
    FROM transfers t LEFT JOIN ledger_entries e ON e.transfer_id = t.id
    WHERE t.id = checked GROUP BY t.id;
  IF NOT balanced THEN
    RAISE EXCEPTION 'the entries of transfer % do not match it', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_match_transfer AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_entries();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfers_match_entries AFTER INSERT OR UPDATE OF outcome ON transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_entries();
--> statement-breakpoint
CREATE FUNCTION post_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET points = points + new.amount WHERE id = new.user_id RETURNING points INTO new.balance_after;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER point_entries_post BEFORE INSERT ON point_entries
  FOR EACH ROW EXECUTE FUNCTION post_point_entry();
--> statement-breakpoint
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Only the posting trigger writes points.
CREATE TRIGGER users_points_are_posted BEFORE UPDATE ON users
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND old.points <> new.points)
  EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- However a session ends, every server closes its event streams: the channel is FEED_CHANNEL in Database.ts.
CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('admin_feed', json_build_array(old.account_id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_announce_end AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_ended_session();
