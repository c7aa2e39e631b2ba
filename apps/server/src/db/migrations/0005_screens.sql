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
	"update_time" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" jsonb,
	"role_id" uuid,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
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
	"update_time" timestamp (3) with time zone NOT NULL
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
	"update_time" timestamp (3) with time zone NOT NULL
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
	"log" text NOT NULL
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
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_histories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_style" text NOT NULL,
	"file_type" text NOT NULL,
	"upload_from" text NOT NULL,
	"upload_target" text NOT NULL,
	"storage_type" text NOT NULL,
	"upload_user" text NOT NULL,
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
	"create_time" timestamp (3) with time zone NOT NULL
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
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_push_recipients" ADD CONSTRAINT "task_push_recipients_push_id_task_pushes_id_fk" FOREIGN KEY ("push_id") REFERENCES "public"."task_pushes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_pushes" ADD CONSTRAINT "task_pushes_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_preferences" ADD CONSTRAINT "column_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_runs" ADD CONSTRAINT "task_runs_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activities" ADD CONSTRAINT "user_activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_comments" ADD CONSTRAINT "user_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_comments" ADD CONSTRAINT "user_comments_parent_id_user_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."user_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_user_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."user_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("account_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_role" ON "saved_views" USING btree ("role_id","list");--> statement-breakpoint
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
CREATE INDEX "upload_histories_time" ON "upload_histories" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "upload_histories_target" ON "upload_histories" USING btree ("upload_target");--> statement-breakpoint
CREATE UNIQUE INDEX "uploaded_files_key_unique" ON "uploaded_files" USING btree ("key");--> statement-breakpoint
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