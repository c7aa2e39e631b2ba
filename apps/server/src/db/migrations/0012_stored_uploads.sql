DROP INDEX "partial_uploads_account";--> statement-breakpoint
ALTER TABLE "partial_uploads" ALTER COLUMN "token" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD COLUMN "status" text DEFAULT 'stored' NOT NULL;--> statement-breakpoint
-- Uploads that are under way reserve their name; of several of one name, one continues.
INSERT INTO "uploaded_files" ("id", "key", "name", "media_type", "size", "sha256", "account_id", "create_time", "status")
  SELECT "id", "key", "name", '', "size", '', "account_id", "create_time", 'pending' FROM "partial_uploads"
  WHERE "file_id" IS NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "partial_uploads" SET "file_id" = "id"
  WHERE "file_id" IS NULL AND "id" IN (SELECT "id" FROM "uploaded_files");--> statement-breakpoint
DELETE FROM "partial_uploads" WHERE "file_id" IS NULL;--> statement-breakpoint
ALTER TABLE "partial_uploads" ALTER COLUMN "file_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_histories" ALTER COLUMN "storage_style" SET DATA TYPE integer
  USING CASE WHEN "storage_style" ~ '^[0-9]{1,3}$' THEN "storage_style"::integer ELSE 6 END;--> statement-breakpoint
ALTER TABLE "upload_histories" ALTER COLUMN "upload_user" SET DATA TYPE uuid USING "upload_user"::uuid;--> statement-breakpoint
ALTER TABLE "partial_uploads" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "partial_uploads" ADD COLUMN "claim_expire_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "partial_uploads_file_unique" ON "partial_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "upload_histories_user" ON "upload_histories" USING btree ("upload_user","time");--> statement-breakpoint
CREATE INDEX "uploaded_files_account" ON "uploaded_files" USING btree ("account_id","create_time");--> statement-breakpoint
CREATE INDEX "uploaded_files_unfinished" ON "uploaded_files" USING btree ("create_time") WHERE "uploaded_files"."status" <> 'stored';--> statement-breakpoint
ALTER TABLE "partial_uploads" DROP COLUMN "name";
