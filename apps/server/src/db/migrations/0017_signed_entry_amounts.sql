DROP INDEX "ledger_entries_amount";--> statement-breakpoint
CREATE INDEX "ledger_entries_amount" ON "ledger_entries" USING btree ("amount","id");