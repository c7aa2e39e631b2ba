ALTER TABLE "app_updates" DROP CONSTRAINT "app_updates_brake";--> statement-breakpoint
ALTER TABLE "app_updates" ADD COLUMN "fault_brake" integer;--> statement-breakpoint
ALTER TABLE "app_updates" ADD COLUMN "pause_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_roles" ADD COLUMN "create_time" timestamp (3) with time zone;--> statement-breakpoint
-- A threshold of 1,000 failures per 1,000 devices could never be passed.
UPDATE "app_updates" SET "brake" = 999 WHERE "brake" > 999;--> statement-breakpoint
UPDATE "app_updates" SET "pause_time" = "update_time" WHERE "status" = 'paused';--> statement-breakpoint
UPDATE "account_roles" SET "create_time" = "accounts"."create_time" FROM "accounts" WHERE "accounts"."id" = "account_roles"."account_id";--> statement-breakpoint
UPDATE "roles" SET "mfa_demand_time" = "update_time" WHERE "mfa_required" AND "mfa_demand_time" IS NULL;--> statement-breakpoint
ALTER TABLE "account_roles" ALTER COLUMN "create_time" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "app_updates" ADD CONSTRAINT "app_updates_fault_brake" CHECK ("app_updates"."fault_brake" between 1 and 999999);--> statement-breakpoint
ALTER TABLE "app_updates" ADD CONSTRAINT "app_updates_brake" CHECK ("app_updates"."brake" between 1 and 999);
