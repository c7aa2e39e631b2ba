CREATE TABLE "app_update_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"installed" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "app_update_reports_counts" CHECK ("app_update_reports"."installed" >= 0 and "app_update_reports"."failed" >= 0)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mfa_verification" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mfa_verify_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mfa_method" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mfa_bound_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_updates" ADD COLUMN "plan" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_updates" ADD COLUMN "brake" integer;--> statement-breakpoint
ALTER TABLE "app_updates" ADD COLUMN "brake_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "mfa_grace_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "mfa_demand_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_update_reports" ADD CONSTRAINT "app_update_reports_release_id_app_updates_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."app_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_update_reports_release" ON "app_update_reports" USING btree ("release_id","hour");--> statement-breakpoint
CREATE INDEX "app_updates_search" ON "app_updates" USING gin ("app_version" gin_trgm_ops,"link" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "app_updates" ADD CONSTRAINT "app_updates_brake" CHECK ("app_updates"."brake" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_mfa_grace" CHECK ("roles"."mfa_grace_days" between 0 and 30);