ALTER TABLE "content_locks" DROP CONSTRAINT "content_locks_resource_target_id_pk";--> statement-breakpoint
ALTER TABLE "content_locks" ADD COLUMN "id" uuid PRIMARY KEY NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "content_locks_target_unique" ON "content_locks" USING btree ("resource","target_id");