CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "parties_search" ON "parties" USING gin ("nickname" gin_trgm_ops,"account" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "merchant_subaccounts_search" ON "merchant_subaccounts" USING gin ("nickname" gin_trgm_ops,"account" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "merchants_search" ON "merchants" USING gin ("nickname" gin_trgm_ops,"account" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("nickname" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops);