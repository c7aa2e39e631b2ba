CREATE SEQUENCE "public"."export_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text DEFAULT 'E' || lpad(nextval('export_numbers')::text, 10, '0') NOT NULL,
	"area" text NOT NULL,
	"query" jsonb NOT NULL,
	"columns" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"requester_id" uuid NOT NULL,
	"requester_name" text NOT NULL,
	"scope" jsonb NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"streamed" boolean NOT NULL,
	"expected_rows" integer NOT NULL,
	"approved_rows" integer,
	"rows" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"sha256" text DEFAULT '' NOT NULL,
	"markable" boolean NOT NULL,
	"marked" boolean,
	"attempts" integer DEFAULT 0 NOT NULL,
	"file_key" text DEFAULT '' NOT NULL,
	"token" text DEFAULT '' NOT NULL,
	"start_time" timestamp (3) with time zone,
	"finish_time" timestamp (3) with time zone,
	"expire_time" timestamp (3) with time zone,
	"decider_id" uuid,
	"decider_name" text DEFAULT '' NOT NULL,
	"decide_time" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "exports_number_unique" ON "exports" USING btree ("number");--> statement-breakpoint
CREATE INDEX "exports_create_time" ON "exports" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "exports_requester" ON "exports" USING btree ("requester_id","create_time");--> statement-breakpoint
CREATE INDEX "exports_unsettled" ON "exports" USING btree ("status","expire_time") WHERE "exports"."status" in ('waiting', 'queued', 'running', 'ready') or "exports"."file_key" <> '';