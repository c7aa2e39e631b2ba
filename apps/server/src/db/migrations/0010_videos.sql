CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"original_title" text,
	"introduction" text NOT NULL,
	"original_introduction" text,
	"author_id" uuid NOT NULL,
	"cover" text NOT NULL,
	"tag_ids" uuid[] NOT NULL,
	"recommended_countries" text[] NOT NULL,
	"play_countries" text[] NOT NULL,
	"charge_points" integer NOT NULL,
	"publish_from" timestamp (3) with time zone,
	"publish_to" timestamp (3) with time zone,
	"review_status" text,
	"shelf" text DEFAULT 'off' NOT NULL,
	"shelf_reason" text DEFAULT '' NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"submitted_by" uuid,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"file" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"duration" integer,
	"width" integer,
	"height" integer,
	"codecs" text[] DEFAULT '{}' NOT NULL,
	"contact_sheet" text NOT NULL,
	"preview" text NOT NULL,
	"bit_rates" jsonb NOT NULL,
	"trial_seconds" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_search" ON "videos" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "videos_title" ON "videos" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "videos_author" ON "videos" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "videos_tags" ON "videos" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "videos_cover" ON "videos" USING hash ("cover");--> statement-breakpoint
CREATE INDEX "videos_contact_sheet" ON "videos" USING hash ("contact_sheet");--> statement-breakpoint
CREATE INDEX "videos_review_status" ON "videos" USING btree ("review_status","id");--> statement-breakpoint
CREATE INDEX "videos_create_time" ON "videos" USING btree ("create_time","id") WHERE "videos"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "videos_update_time" ON "videos" USING btree ("update_time","id");--> statement-breakpoint
CREATE TRIGGER videos_tags_added AFTER INSERT ON videos
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER videos_tags_changed AFTER UPDATE ON videos
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER videos_tags_removed AFTER DELETE ON videos
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();
