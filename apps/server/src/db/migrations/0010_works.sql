CREATE TABLE "atlases" (
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
	"images" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "atlases" ADD CONSTRAINT "atlases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "atlases_search" ON "atlases" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "atlases_title" ON "atlases" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "atlases_author" ON "atlases" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "atlases_tags" ON "atlases" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "atlases_review_status" ON "atlases" USING btree ("review_status","id");--> statement-breakpoint
CREATE INDEX "atlases_create_time" ON "atlases" USING btree ("create_time","id") WHERE "atlases"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "atlases_update_time" ON "atlases" USING btree ("update_time","id");--> statement-breakpoint
CREATE FUNCTION count_tag_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE tags SET uses = tags.uses + added.number
      FROM (SELECT unnest(tag_ids) AS id, count(*) AS number FROM new_rows GROUP BY 1) AS added
      WHERE tags.id = added.id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE tags SET uses = tags.uses - removed.number
      FROM (SELECT unnest(tag_ids) AS id, count(*) AS number FROM old_rows GROUP BY 1) AS removed
      WHERE tags.id = removed.id;
  ELSE
    UPDATE tags SET uses = tags.uses + changed.number
      FROM (
        SELECT id, sum(number) AS number FROM (
          SELECT unnest(tag_ids) AS id, 1 AS number FROM new_rows
          UNION ALL SELECT unnest(tag_ids), -1 FROM old_rows
        ) AS each GROUP BY id HAVING sum(number) <> 0
      ) AS changed
      WHERE tags.id = changed.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER atlases_tags_added AFTER INSERT ON atlases
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER atlases_tags_changed AFTER UPDATE ON atlases
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER atlases_tags_removed AFTER DELETE ON atlases
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();
