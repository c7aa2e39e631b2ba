ALTER TABLE "accounts" ADD COLUMN "mfa_verification" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mfa_verify_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mfa_method" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "mfa_bound_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "mfa_grace_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "mfa_demand_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_mfa_grace" CHECK ("roles"."mfa_grace_days" between 0 and 30);