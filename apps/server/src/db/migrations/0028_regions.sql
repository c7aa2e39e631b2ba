CREATE TABLE "regions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"dial_code" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"source" text DEFAULT 'own' NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "regions_only_world_at_top" CHECK (("regions"."parent_id" is null) = ("regions"."kind" = 'world'))
);
--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_parent_id_regions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "regions_code_unique" ON "regions" USING btree ("kind","code");--> statement-breakpoint
CREATE INDEX "regions_parent" ON "regions" USING btree ("parent_id","sort","id");--> statement-breakpoint
CREATE INDEX "regions_search" ON "regions" USING gin ("name" gin_trgm_ops,"name_en" gin_trgm_ops);