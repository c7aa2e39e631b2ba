CREATE TABLE "app_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"channel" text NOT NULL,
	"app_version" text NOT NULL,
	"build" integer NOT NULL,
	"link" text NOT NULL,
	"notes" text NOT NULL,
	"notes_en" text NOT NULL,
	"forced" text NOT NULL,
	"versions_below" text NOT NULL,
	"lowest_version" text NOT NULL,
	"share" integer NOT NULL,
	"countries" text[] NOT NULL,
	"publish_from" timestamp (3) with time zone,
	"publish_to" timestamp (3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_updates_share" CHECK ("app_updates"."share" between 1 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "app_updates_build_unique" ON "app_updates" USING btree ("platform","channel","build");--> statement-breakpoint
CREATE UNIQUE INDEX "app_updates_rolling_unique" ON "app_updates" USING btree ("platform","channel") WHERE "app_updates"."status" = 'rolling';