CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requester_id" uuid NOT NULL,
	"requester_name" text NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"days" integer NOT NULL,
	"status" text NOT NULL,
	"decider_id" uuid,
	"decider_name" text DEFAULT '' NOT NULL,
	"decide_time" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"expire_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_requester_id_accounts_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_pending_unique" ON "access_requests" USING btree ("requester_id","code") WHERE "access_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "access_requests_granted" ON "access_requests" USING btree ("requester_id") WHERE "access_requests"."status" = 'granted';--> statement-breakpoint
CREATE INDEX "access_requests_requester" ON "access_requests" USING btree ("requester_id","create_time");--> statement-breakpoint
CREATE INDEX "access_requests_status" ON "access_requests" USING btree ("status","create_time");--> statement-breakpoint
CREATE INDEX "access_requests_create_time" ON "access_requests" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "access_requests_expire_time" ON "access_requests" USING btree ("expire_time","id");--> statement-breakpoint
CREATE INDEX "session_views_role" ON "session_views" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "session_views_account" ON "session_views" USING btree ("account_id");