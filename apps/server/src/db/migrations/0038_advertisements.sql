CREATE TABLE "advertisement_authors" (
	"advertisement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "advertisement_authors_advertisement_id_account_id_pk" PRIMARY KEY("advertisement_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "advertisement_days" (
	"advertisement_id" uuid NOT NULL,
	"date" date NOT NULL,
	"shown" bigint NOT NULL,
	"clicks" bigint NOT NULL,
	CONSTRAINT "advertisement_days_advertisement_id_date_pk" PRIMARY KEY("advertisement_id","date")
);
--> statement-breakpoint
CREATE TABLE "advertisement_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"advertisement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "advertisement_events_count" CHECK ("advertisement_events"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "advertisements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"advertiser" text NOT NULL,
	"position" text NOT NULL,
	"platforms" text[] NOT NULL,
	"site_ids" uuid[] NOT NULL,
	"countries" text[] NOT NULL,
	"picture" text NOT NULL,
	"film" text NOT NULL,
	"jump_type" text NOT NULL,
	"jump_object" text NOT NULL,
	"publish_from" timestamp (3) with time zone,
	"publish_to" timestamp (3) with time zone,
	"hours" integer[] NOT NULL,
	"weight" integer NOT NULL,
	"day_cap" integer NOT NULL,
	"total_cap" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"maker_id" uuid NOT NULL,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"review_time" timestamp (3) with time zone,
	"review_remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "advertisements_media" CHECK (("advertisements"."picture" = '') <> ("advertisements"."film" = '')),
	CONSTRAINT "advertisements_weight" CHECK ("advertisements"."weight" between 1 and 100),
	CONSTRAINT "advertisements_caps" CHECK ("advertisements"."day_cap" >= 0 and "advertisements"."total_cap" >= 0)
);
--> statement-breakpoint
ALTER TABLE "advertisement_authors" ADD CONSTRAINT "advertisement_authors_advertisement_id_advertisements_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement_days" ADD CONSTRAINT "advertisement_days_advertisement_id_advertisements_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement_events" ADD CONSTRAINT "advertisement_events_advertisement_id_advertisements_id_fk" FOREIGN KEY ("advertisement_id") REFERENCES "public"."advertisements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_events_hour" ON "advertisement_events" USING btree ("advertisement_id","hour");--> statement-breakpoint
CREATE INDEX "advertisements_search" ON "advertisements" USING gin ("name" gin_trgm_ops,"advertiser" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "advertisements_position" ON "advertisements" USING btree ("position","status");--> statement-breakpoint
CREATE INDEX "advertisements_create_time" ON "advertisements" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "advertisements_sites" ON "advertisements" USING gin ("site_ids");