ALTER TABLE "uploaded_files" ADD COLUMN "duration" bigint;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "codecs" text;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "hash" bigint;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "thumbnails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "thumbnail_of" uuid;--> statement-breakpoint
CREATE INDEX "uploaded_files_hash" ON "uploaded_files" USING btree ("create_time") WHERE "uploaded_files"."hash" is not null;