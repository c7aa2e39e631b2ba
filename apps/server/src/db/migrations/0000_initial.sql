CREATE TABLE "account_roles" (
	"account_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "account_roles_account_id_role_id_pk" PRIMARY KEY("account_id","role_id")
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
	"update_time" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_subaccounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"account" text NOT NULL,
	"nickname" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"password_hash" text NOT NULL,
	"status" text NOT NULL,
	"last_login_time" timestamp (3) with time zone,
	"remark" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchant_subaccounts_balance_not_negative" CHECK ("merchant_subaccounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"nickname" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
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
	CONSTRAINT "merchants_balance_not_negative" CHECK ("merchants"."balance" >= 0),
	CONSTRAINT "merchants_transfer_limit_not_negative" CHECK ("merchants"."transfer_limit" >= 0)
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
	"update_time" timestamp (3) with time zone NOT NULL
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
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_roles" ADD CONSTRAINT "account_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_roles" ADD CONSTRAINT "account_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_subaccounts" ADD CONSTRAINT "merchant_subaccounts_owner_id_merchants_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_resources" ADD CONSTRAINT "role_resources_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_resources" ADD CONSTRAINT "role_resources_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_tickets" ADD CONSTRAINT "sso_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_roles_role" ON "account_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_unique" ON "accounts" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "accounts_nickname" ON "accounts" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "accounts_status" ON "accounts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "accounts_last_login_time" ON "accounts" USING btree ("last_login_time","id");--> statement-breakpoint
CREATE INDEX "accounts_create_time" ON "accounts" USING btree ("create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "agents_account_unique" ON "agents" USING btree (lower("account"));--> statement-breakpoint
CREATE INDEX "agents_nickname" ON "agents" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "agents_create_time" ON "agents" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "attempts_subject" ON "attempts" USING btree ("subject","time");--> statement-breakpoint
CREATE INDEX "attempts_time" ON "attempts" USING btree ("time");--> statement-breakpoint
CREATE INDEX "captchas_expires" ON "captchas" USING btree ("expires_time");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_subaccounts_account_unique" ON "merchant_subaccounts" USING btree (lower("account"));--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_nickname" ON "merchant_subaccounts" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_balance" ON "merchant_subaccounts" USING btree ("balance","id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_status" ON "merchant_subaccounts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_last_login_time" ON "merchant_subaccounts" USING btree ("last_login_time","id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_create_time" ON "merchant_subaccounts" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_owner" ON "merchant_subaccounts" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_account_unique" ON "merchants" USING btree (lower("account"));--> statement-breakpoint
CREATE INDEX "merchants_nickname" ON "merchants" USING btree (lower("nickname"),"id");--> statement-breakpoint
CREATE INDEX "merchants_balance" ON "merchants" USING btree ("balance","id");--> statement-breakpoint
CREATE INDEX "merchants_status" ON "merchants" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "merchants_mfa_status" ON "merchants" USING btree ("mfa_status","id");--> statement-breakpoint
CREATE INDEX "merchants_mfa_verify_time" ON "merchants" USING btree ("mfa_verify_time","id");--> statement-breakpoint
CREATE INDEX "merchants_create_time" ON "merchants" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "merchants_update_time" ON "merchants" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "merchants_agent" ON "merchants" USING btree ("agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_challenges_hash_unique" ON "mfa_challenges" USING btree ("challenge_hash");--> statement-breakpoint
CREATE INDEX "mfa_challenges_account" ON "mfa_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_expires" ON "mfa_challenges" USING btree ("expires_time");--> statement-breakpoint
CREATE INDEX "operation_logs_time" ON "operation_logs" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "operation_logs_action" ON "operation_logs" USING btree ("action","time");--> statement-breakpoint
CREATE INDEX "operation_logs_target" ON "operation_logs" USING btree ("target_id","time");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_route_unique" ON "resources" USING btree ("route");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_permission_code_unique" ON "resources" USING btree ("permission_code");--> statement-breakpoint
CREATE INDEX "resources_parent" ON "resources" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "role_resources_resource" ON "role_resources" USING btree ("resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "roles_update_time" ON "roles" USING btree ("update_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_time");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_tickets_hash_unique" ON "sso_tickets" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "sso_tickets_session" ON "sso_tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sso_tickets_expires" ON "sso_tickets" USING btree ("expires_time");