CREATE TABLE "edited_works" (
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
	"source_id" uuid NOT NULL,
	"material_ids" uuid[] NOT NULL,
	"file" text NOT NULL,
	"contact_sheet" text NOT NULL,
	"duration" integer NOT NULL,
	CONSTRAINT "edited_works_materials_max" CHECK (cardinality("edited_works"."material_ids") <= 50)
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"file" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"tag_ids" uuid[] NOT NULL,
	"license" text NOT NULL,
	"review_status" text DEFAULT 'pending' NOT NULL,
	"status" text NOT NULL,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edited_works" ADD CONSTRAINT "edited_works_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edited_works" ADD CONSTRAINT "edited_works_source_id_videos_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edited_works_search" ON "edited_works" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "edited_works_title" ON "edited_works" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "edited_works_author" ON "edited_works" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "edited_works_tags" ON "edited_works" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "edited_works_source" ON "edited_works" USING btree ("source_id","id");--> statement-breakpoint
CREATE INDEX "edited_works_materials" ON "edited_works" USING gin ("material_ids");--> statement-breakpoint
CREATE INDEX "edited_works_cover" ON "edited_works" USING hash ("cover");--> statement-breakpoint
CREATE INDEX "edited_works_contact_sheet" ON "edited_works" USING hash ("contact_sheet");--> statement-breakpoint
CREATE INDEX "edited_works_review_status" ON "edited_works" USING btree ("review_status","id");--> statement-breakpoint
CREATE INDEX "edited_works_create_time" ON "edited_works" USING btree ("create_time","id") WHERE "edited_works"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "edited_works_update_time" ON "edited_works" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "materials_search" ON "materials" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "materials_name" ON "materials" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "materials_tags" ON "materials" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "materials_file" ON "materials" USING hash ("file");--> statement-breakpoint
CREATE INDEX "materials_review_status" ON "materials" USING btree ("review_status","id");--> statement-breakpoint
CREATE INDEX "materials_create_time" ON "materials" USING btree ("create_time","id") WHERE "materials"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "materials_update_time" ON "materials" USING btree ("update_time","id");--> statement-breakpoint
CREATE TRIGGER materials_tags_added AFTER INSERT ON materials
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER materials_tags_changed AFTER UPDATE ON materials
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER materials_tags_removed AFTER DELETE ON materials
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER edited_works_tags_added AFTER INSERT ON edited_works
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER edited_works_tags_changed AFTER UPDATE ON edited_works
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER edited_works_tags_removed AFTER DELETE ON edited_works
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
INSERT INTO "dictionaries" ("id", "type", "name", "name_en", "value", "sort", "status", "remark", "create_time", "update_time")
SELECT gen_random_uuid(), 'materialCategory', "name", "name_en", "value", "sort", 'enabled', '', now(), now()
FROM (VALUES ('贴纸', 'Stickers', 'sticker', 1), ('音乐', 'Music', 'music', 2), ('背景', 'Backgrounds', 'background', 3), ('特效', 'Effects', 'effect', 4), ('字体', 'Fonts', 'font', 5)) AS "categories" ("name", "name_en", "value", "sort")
WHERE EXISTS (SELECT FROM "dictionaries");
