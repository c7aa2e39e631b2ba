ALTER TABLE "app_updates" ADD COLUMN "file" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_updates" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_updates" ADD COLUMN "size" bigint;--> statement-breakpoint
ALTER TABLE "app_updates" ADD COLUMN "sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_updates" ADD COLUMN "package_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_updates" ADD CONSTRAINT "app_updates_link_or_file" CHECK (("app_updates"."link" = '') <> ("app_updates"."file" = ''));