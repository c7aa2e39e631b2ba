CREATE TABLE "components" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"items" text[] NOT NULL,
	"tag_ids" uuid[] NOT NULL,
	"order" text,
	"count" integer,
	"html" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"countries" text[] NOT NULL,
	"publish_from" timestamp (3) with time zone,
	"publish_to" timestamp (3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"component_ids" uuid[] NOT NULL,
	"components" jsonb NOT NULL,
	"primary_color" text NOT NULL,
	"scheme" text NOT NULL,
	"published_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"component_ids" uuid[] NOT NULL,
	"primary_color" text NOT NULL,
	"scheme" text NOT NULL,
	"published_version" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "components_search" ON "components" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "components_name" ON "components" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "components_update_time" ON "components" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "components_tags" ON "components" USING gin ("tag_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "template_versions_number_unique" ON "template_versions" USING btree ("template_id","number");--> statement-breakpoint
CREATE INDEX "template_versions_components" ON "template_versions" USING gin ("component_ids");--> statement-breakpoint
CREATE INDEX "templates_search" ON "templates" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "templates_name" ON "templates" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "templates_update_time" ON "templates" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "templates_components" ON "templates" USING gin ("component_ids");--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sites_template" ON "sites" USING btree ("template_id");--> statement-breakpoint
-- Tags count their uses, as those of works do.
CREATE TRIGGER components_tags_added AFTER INSERT ON components
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER components_tags_changed AFTER UPDATE ON components
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER components_tags_removed AFTER DELETE ON components
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();
