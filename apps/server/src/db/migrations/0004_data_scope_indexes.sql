CREATE INDEX "accounts_scope" ON "accounts" USING btree ("scope_party_id");--> statement-breakpoint
CREATE INDEX "operation_logs_operator" ON "operation_logs" USING btree ("operator_id","time");