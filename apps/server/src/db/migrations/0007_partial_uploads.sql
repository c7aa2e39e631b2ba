CREATE TABLE "partial_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"file_type" text NOT NULL,
	"size" bigint NOT NULL,
	"offset" bigint DEFAULT 0 NOT NULL,
	"media_type" text DEFAULT '' NOT NULL,
	"token" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"expire_time" timestamp (3) with time zone NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "partial_uploads_expire" ON "partial_uploads" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "partial_uploads_account" ON "partial_uploads" USING btree ("account_id");