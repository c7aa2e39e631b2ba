CREATE TABLE "session_views" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"role_id" uuid,
	"account_id" uuid,
	"name" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"expires_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_views_role" ON "session_views" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "session_views_account" ON "session_views" USING btree ("account_id");