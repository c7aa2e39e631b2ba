ALTER TABLE "operation_logs" ADD COLUMN "bulk_id" uuid;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD COLUMN "revert_of" uuid;--> statement-breakpoint
CREATE INDEX "operation_logs_bulk" ON "operation_logs" USING btree ("bulk_id") WHERE "operation_logs"."bulk_id" is not null;--> statement-breakpoint
CREATE INDEX "operation_logs_revert" ON "operation_logs" USING btree ("revert_of") WHERE "operation_logs"."revert_of" is not null;