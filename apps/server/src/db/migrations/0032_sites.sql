CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"unicode_name" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"https" text NOT NULL,
	"status" text DEFAULT 'c' NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"rented" text DEFAULT 'n' NOT NULL,
	"annual_fee" integer,
	"currency" text DEFAULT '' NOT NULL,
	"landing_page" text,
	"remark" text NOT NULL,
	"check_state" text DEFAULT 'unknown' NOT NULL,
	"check_reason" text,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"certificate_end" timestamp (3) with time zone,
	"check_time" timestamp (3) with time zone,
	"reminded_days" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"languages" text[] NOT NULL,
	"countries" text[] NOT NULL,
	"tag_ids" uuid[] NOT NULL,
	"logo" text NOT NULL,
	"icon" text NOT NULL,
	"customer_service_url" text NOT NULL,
	"status" text DEFAULT 'maintenance' NOT NULL,
	"maintenance_message" text DEFAULT '' NOT NULL,
	"maintenance_message_en" text DEFAULT '' NOT NULL,
	"maintenance_until" timestamp (3) with time zone,
	"allowed_addresses" text[] DEFAULT '{}' NOT NULL,
	"statistics_code" text DEFAULT '' NOT NULL,
	"proposed_code" text,
	"proposed_by" uuid,
	"proposed_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_papers" ADD CONSTRAINT "site_papers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "domains_name_unique" ON "domains" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_master_unique" ON "domains" USING btree ("site_id") WHERE "domains"."type" = 'z';--> statement-breakpoint
CREATE INDEX "domains_site" ON "domains" USING btree ("site_id","status","type");--> statement-breakpoint
CREATE INDEX "domains_expiry" ON "domains" USING btree ("valid_to");--> statement-breakpoint
CREATE INDEX "domains_update_time" ON "domains" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "domains_search" ON "domains" USING gin ("name" gin_trgm_ops,"unicode_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "site_papers_moment_unique" ON "site_papers" USING btree ("site_id","kind","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_name_unique" ON "sites" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "sites_owner" ON "sites" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sites_update_time" ON "sites" USING btree ("update_time","id");--> statement-breakpoint
CREATE INDEX "sites_search" ON "sites" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sites_tags" ON "sites" USING gin ("tag_ids");--> statement-breakpoint
-- Tags count their uses, as those of works do.
CREATE TRIGGER sites_tags_added AFTER INSERT ON sites
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER sites_tags_changed AFTER UPDATE ON sites
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();--> statement-breakpoint
CREATE TRIGGER sites_tags_removed AFTER DELETE ON sites
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tag_uses();
