ALTER TABLE "operation_logs" ALTER COLUMN "request_id" SET DEFAULT coalesce(nullif(current_setting('admin.request_id', true), ''), gen_random_uuid()::text);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "request_id" text DEFAULT nullif(current_setting('admin.request_id', true), '');--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "request_id" text DEFAULT nullif(current_setting('admin.request_id', true), '');--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "request_id" text DEFAULT nullif(current_setting('admin.request_id', true), '');--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "request_id" text DEFAULT nullif(current_setting('admin.request_id', true), '');--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "request_id" text DEFAULT nullif(current_setting('admin.request_id', true), '');--> statement-breakpoint
ALTER TABLE "review_tasks" ADD COLUMN "request_id" text DEFAULT nullif(current_setting('admin.request_id', true), '');--> statement-breakpoint
ALTER TABLE "strikes" ADD COLUMN "request_id" text DEFAULT nullif(current_setting('admin.request_id', true), '');--> statement-breakpoint
ALTER TABLE "task_runs" ADD COLUMN "request_id" text DEFAULT nullif(current_setting('admin.request_id', true), '');--> statement-breakpoint
CREATE INDEX "reports_author_time" ON "reports" USING btree ("author_id","create_time","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_time" ON "reports" USING btree ("reporter_id","create_time","id");--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_id","create_time","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_request" ON "ledger_entries" USING btree ("request_id") WHERE "ledger_entries"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "transfers_reviews_outgoing" ON "transfers" USING btree ("outgoing_party_id",coalesce("review_time", "create_time"),"id") WHERE "transfers"."review_reason" is not null;--> statement-breakpoint
CREATE INDEX "transfers_reviews_incoming" ON "transfers" USING btree ("incoming_party_id",coalesce("review_time", "create_time"),"id") WHERE "transfers"."review_reason" is not null;--> statement-breakpoint
CREATE INDEX "transfers_request" ON "transfers" USING btree ("request_id") WHERE "transfers"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "message_logs_request" ON "message_logs" USING btree ("request_id") WHERE "message_logs"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_request" ON "notifications" USING btree ("request_id") WHERE "notifications"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "operation_logs_request" ON "operation_logs" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "point_entries_request" ON "point_entries" USING btree ("request_id") WHERE "point_entries"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "review_tasks_author_moment" ON "review_tasks" USING btree ("author_id",coalesce("decided_time", "create_time"),"id");--> statement-breakpoint
CREATE INDEX "review_tasks_request" ON "review_tasks" USING btree ("request_id") WHERE "review_tasks"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "strikes_request" ON "strikes" USING btree ("request_id") WHERE "strikes"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "task_runs_request" ON "task_runs" USING btree ("request_id") WHERE "task_runs"."request_id" is not null;