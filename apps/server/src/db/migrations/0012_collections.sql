CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"original_title" text,
	"introduction" text NOT NULL,
	"original_introduction" text,
	"owner_id" uuid NOT NULL,
	"cover" text NOT NULL,
	"kind" text NOT NULL,
	"items" jsonb NOT NULL,
	"charge_points" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_from" timestamp (3) with time zone,
	"publish_to" timestamp (3) with time zone,
	"delete_time" timestamp (3) with time zone,
	"deleted_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_search" ON "collections" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "collections_title" ON "collections" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "collections_owner" ON "collections" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "collections_status" ON "collections" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "collections_create_time" ON "collections" USING btree ("create_time","id") WHERE "collections"."delete_time" is null;--> statement-breakpoint
CREATE INDEX "collections_update_time" ON "collections" USING btree ("update_time","id");