CREATE TABLE "tag_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tag_id" uuid NOT NULL,
	"label_type" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"label_type" text NOT NULL,
	"color" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_locks" (
	"resource" text NOT NULL,
	"target_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "content_locks_resource_target_id_pk" PRIMARY KEY("resource","target_id")
);
--> statement-breakpoint
CREATE TABLE "lock_waits" (
	"resource" text NOT NULL,
	"target_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lock_waits_resource_target_id_account_id_pk" PRIMARY KEY("resource","target_id","account_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tag_names_key_unique" ON "tag_names" USING btree ("label_type","key");--> statement-breakpoint
CREATE INDEX "tag_names_tag" ON "tag_names" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "tags_sort" ON "tags" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "tags_uses" ON "tags" USING btree ("uses","id");--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("name" gin_trgm_ops,"name_en" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_locks_account" ON "content_locks" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "content_locks_since" ON "content_locks" USING btree ("since");