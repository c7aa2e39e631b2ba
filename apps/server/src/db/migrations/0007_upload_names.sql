ALTER TABLE "partial_uploads" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "partial_uploads" SET "name" = "uploaded_files"."name" FROM "uploaded_files" WHERE "uploaded_files"."id" = "partial_uploads"."file_id";
