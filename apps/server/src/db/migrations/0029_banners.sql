CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"landing_page" text NOT NULL,
	"picture" text NOT NULL,
	"jump_type" text NOT NULL,
	"jump_object" text NOT NULL,
	"countries" text[] NOT NULL,
	"publish_from" timestamp (3) with time zone,
	"publish_to" timestamp (3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "banners_search" ON "banners" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("platform","landing_page","sort","id");--> statement-breakpoint
CREATE INDEX "banners_update_time" ON "banners" USING btree ("update_time","id");