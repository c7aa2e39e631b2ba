// Written by bundleMigrations.ts from the SQL files of src/db/migrations; never edited.
export interface Migration {
  name: string
  statements: string[]
}

// biome-ignore format: generated
export const migrations: Migration[] = [
  {
    "name": "0000_initial",
    "statements": [
      "CREATE TABLE \"account_roles\" (\n\t\"account_id\" uuid NOT NULL,\n\t\"role_id\" uuid NOT NULL,\n\tCONSTRAINT \"account_roles_account_id_role_id_pk\" PRIMARY KEY(\"account_id\",\"role_id\")\n);",
      "CREATE TABLE \"accounts\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"username\" text NOT NULL,\n\t\"nickname\" text NOT NULL,\n\t\"email\" text NOT NULL,\n\t\"area_code\" text NOT NULL,\n\t\"phone\" text NOT NULL,\n\t\"password_hash\" text NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"mfa_status\" text DEFAULT 'closed' NOT NULL,\n\t\"mfa_secret\" text,\n\t\"mfa_last_step\" bigint DEFAULT 0 NOT NULL,\n\t\"last_login_time\" timestamp (3) with time zone,\n\t\"last_login_address\" text,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"agents\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"account\" text NOT NULL,\n\t\"nickname\" text NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"attempts\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"subject\" text NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"captchas\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"code\" text NOT NULL,\n\t\"expires_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"merchant_subaccounts\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"owner_id\" uuid NOT NULL,\n\t\"account\" text NOT NULL,\n\t\"nickname\" text NOT NULL,\n\t\"balance\" bigint DEFAULT 0 NOT NULL,\n\t\"password_hash\" text NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"last_login_time\" timestamp (3) with time zone,\n\t\"remark\" text NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL,\n\tCONSTRAINT \"merchant_subaccounts_balance_not_negative\" CHECK (\"merchant_subaccounts\".\"balance\" >= 0)\n);",
      "CREATE TABLE \"merchants\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"account\" text NOT NULL,\n\t\"nickname\" text NOT NULL,\n\t\"agent_id\" uuid NOT NULL,\n\t\"balance\" bigint DEFAULT 0 NOT NULL,\n\t\"transfer_limit\" bigint NOT NULL,\n\t\"password_hash\" text NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"mfa_status\" text DEFAULT 'closed' NOT NULL,\n\t\"mfa_verification\" text,\n\t\"mfa_verify_time\" timestamp (3) with time zone,\n\t\"remark\" text NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL,\n\tCONSTRAINT \"merchants_balance_not_negative\" CHECK (\"merchants\".\"balance\" >= 0),\n\tCONSTRAINT \"merchants_transfer_limit_not_negative\" CHECK (\"merchants\".\"transfer_limit\" >= 0)\n);",
      "CREATE TABLE \"mfa_challenges\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"challenge_hash\" text NOT NULL,\n\t\"account_id\" uuid NOT NULL,\n\t\"tries\" integer DEFAULT 0 NOT NULL,\n\t\"expires_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"operation_logs\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL,\n\t\"operator_id\" uuid,\n\t\"operator_name\" text NOT NULL,\n\t\"action\" text NOT NULL,\n\t\"resource\" text NOT NULL,\n\t\"target_id\" text,\n\t\"succeeded\" boolean NOT NULL,\n\t\"address\" text NOT NULL,\n\t\"request_id\" text NOT NULL,\n\t\"duration\" integer NOT NULL,\n\t\"before\" jsonb,\n\t\"after\" jsonb\n);",
      "CREATE TABLE \"recovery_codes\" (\n\t\"account_id\" uuid NOT NULL,\n\t\"code_hash\" text NOT NULL,\n\tCONSTRAINT \"recovery_codes_account_id_code_hash_pk\" PRIMARY KEY(\"account_id\",\"code_hash\")\n);",
      "CREATE TABLE \"reset_codes\" (\n\t\"account_id\" uuid PRIMARY KEY NOT NULL,\n\t\"code_hash\" text NOT NULL,\n\t\"tries\" integer DEFAULT 0 NOT NULL,\n\t\"expires_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"resources\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"parent_id\" uuid,\n\t\"category\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"route\" text,\n\t\"component\" text,\n\t\"permission_code\" text,\n\t\"sort\" integer NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"role_resources\" (\n\t\"role_id\" uuid NOT NULL,\n\t\"resource_id\" uuid NOT NULL,\n\tCONSTRAINT \"role_resources_role_id_resource_id_pk\" PRIMARY KEY(\"role_id\",\"resource_id\")\n);",
      "CREATE TABLE \"roles\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"description\" text NOT NULL,\n\t\"identity\" text NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"sessions\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"token_hash\" text NOT NULL,\n\t\"account_id\" uuid NOT NULL,\n\t\"address\" text NOT NULL,\n\t\"user_agent\" text NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"last_seen_time\" timestamp (3) with time zone NOT NULL,\n\t\"expires_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"sso_tickets\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"ticket_hash\" text NOT NULL,\n\t\"session_id\" uuid NOT NULL,\n\t\"expires_time\" timestamp (3) with time zone NOT NULL\n);",
      "ALTER TABLE \"account_roles\" ADD CONSTRAINT \"account_roles_account_id_accounts_id_fk\" FOREIGN KEY (\"account_id\") REFERENCES \"public\".\"accounts\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"account_roles\" ADD CONSTRAINT \"account_roles_role_id_roles_id_fk\" FOREIGN KEY (\"role_id\") REFERENCES \"public\".\"roles\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"merchant_subaccounts\" ADD CONSTRAINT \"merchant_subaccounts_owner_id_merchants_id_fk\" FOREIGN KEY (\"owner_id\") REFERENCES \"public\".\"merchants\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"merchants\" ADD CONSTRAINT \"merchants_agent_id_agents_id_fk\" FOREIGN KEY (\"agent_id\") REFERENCES \"public\".\"agents\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"mfa_challenges\" ADD CONSTRAINT \"mfa_challenges_account_id_accounts_id_fk\" FOREIGN KEY (\"account_id\") REFERENCES \"public\".\"accounts\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"recovery_codes\" ADD CONSTRAINT \"recovery_codes_account_id_accounts_id_fk\" FOREIGN KEY (\"account_id\") REFERENCES \"public\".\"accounts\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"reset_codes\" ADD CONSTRAINT \"reset_codes_account_id_accounts_id_fk\" FOREIGN KEY (\"account_id\") REFERENCES \"public\".\"accounts\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"role_resources\" ADD CONSTRAINT \"role_resources_role_id_roles_id_fk\" FOREIGN KEY (\"role_id\") REFERENCES \"public\".\"roles\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"role_resources\" ADD CONSTRAINT \"role_resources_resource_id_resources_id_fk\" FOREIGN KEY (\"resource_id\") REFERENCES \"public\".\"resources\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"sessions\" ADD CONSTRAINT \"sessions_account_id_accounts_id_fk\" FOREIGN KEY (\"account_id\") REFERENCES \"public\".\"accounts\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"sso_tickets\" ADD CONSTRAINT \"sso_tickets_session_id_sessions_id_fk\" FOREIGN KEY (\"session_id\") REFERENCES \"public\".\"sessions\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "CREATE INDEX \"account_roles_role\" ON \"account_roles\" USING btree (\"role_id\");",
      "CREATE UNIQUE INDEX \"accounts_username_unique\" ON \"accounts\" USING btree (lower(\"username\"));",
      "CREATE INDEX \"accounts_nickname\" ON \"accounts\" USING btree (lower(\"nickname\"),\"id\");",
      "CREATE INDEX \"accounts_email\" ON \"accounts\" USING btree (lower(\"email\"),\"id\");",
      "CREATE INDEX \"accounts_status\" ON \"accounts\" USING btree (\"status\",\"id\");",
      "CREATE INDEX \"accounts_last_login_time\" ON \"accounts\" USING btree (\"last_login_time\",\"id\");",
      "CREATE INDEX \"accounts_create_time\" ON \"accounts\" USING btree (\"create_time\",\"id\");",
      "CREATE UNIQUE INDEX \"agents_account_unique\" ON \"agents\" USING btree (lower(\"account\"));",
      "CREATE INDEX \"agents_nickname\" ON \"agents\" USING btree (lower(\"nickname\"),\"id\");",
      "CREATE INDEX \"agents_create_time\" ON \"agents\" USING btree (\"create_time\",\"id\");",
      "CREATE INDEX \"attempts_subject\" ON \"attempts\" USING btree (\"subject\",\"time\");",
      "CREATE INDEX \"attempts_time\" ON \"attempts\" USING btree (\"time\");",
      "CREATE INDEX \"captchas_expires\" ON \"captchas\" USING btree (\"expires_time\");",
      "CREATE UNIQUE INDEX \"merchant_subaccounts_account_unique\" ON \"merchant_subaccounts\" USING btree (lower(\"account\"));",
      "CREATE INDEX \"merchant_subaccounts_nickname\" ON \"merchant_subaccounts\" USING btree (lower(\"nickname\"),\"id\");",
      "CREATE INDEX \"merchant_subaccounts_balance\" ON \"merchant_subaccounts\" USING btree (\"balance\",\"id\");",
      "CREATE INDEX \"merchant_subaccounts_status\" ON \"merchant_subaccounts\" USING btree (\"status\",\"id\");",
      "CREATE INDEX \"merchant_subaccounts_last_login_time\" ON \"merchant_subaccounts\" USING btree (\"last_login_time\",\"id\");",
      "CREATE INDEX \"merchant_subaccounts_create_time\" ON \"merchant_subaccounts\" USING btree (\"create_time\",\"id\");",
      "CREATE INDEX \"merchant_subaccounts_owner\" ON \"merchant_subaccounts\" USING btree (\"owner_id\");",
      "CREATE UNIQUE INDEX \"merchants_account_unique\" ON \"merchants\" USING btree (lower(\"account\"));",
      "CREATE INDEX \"merchants_nickname\" ON \"merchants\" USING btree (lower(\"nickname\"),\"id\");",
      "CREATE INDEX \"merchants_balance\" ON \"merchants\" USING btree (\"balance\",\"id\");",
      "CREATE INDEX \"merchants_status\" ON \"merchants\" USING btree (\"status\",\"id\");",
      "CREATE INDEX \"merchants_mfa_status\" ON \"merchants\" USING btree (\"mfa_status\",\"id\");",
      "CREATE INDEX \"merchants_mfa_verify_time\" ON \"merchants\" USING btree (\"mfa_verify_time\",\"id\");",
      "CREATE INDEX \"merchants_create_time\" ON \"merchants\" USING btree (\"create_time\",\"id\");",
      "CREATE INDEX \"merchants_update_time\" ON \"merchants\" USING btree (\"update_time\",\"id\");",
      "CREATE INDEX \"merchants_agent\" ON \"merchants\" USING btree (\"agent_id\");",
      "CREATE UNIQUE INDEX \"mfa_challenges_hash_unique\" ON \"mfa_challenges\" USING btree (\"challenge_hash\");",
      "CREATE INDEX \"mfa_challenges_account\" ON \"mfa_challenges\" USING btree (\"account_id\");",
      "CREATE INDEX \"mfa_challenges_expires\" ON \"mfa_challenges\" USING btree (\"expires_time\");",
      "CREATE INDEX \"operation_logs_time\" ON \"operation_logs\" USING btree (\"time\",\"id\");",
      "CREATE INDEX \"operation_logs_action\" ON \"operation_logs\" USING btree (\"action\",\"time\");",
      "CREATE INDEX \"operation_logs_target\" ON \"operation_logs\" USING btree (\"target_id\",\"time\");",
      "CREATE UNIQUE INDEX \"resources_route_unique\" ON \"resources\" USING btree (\"route\");",
      "CREATE UNIQUE INDEX \"resources_permission_code_unique\" ON \"resources\" USING btree (\"permission_code\");",
      "CREATE INDEX \"resources_parent\" ON \"resources\" USING btree (\"parent_id\",\"sort\");",
      "CREATE INDEX \"role_resources_resource\" ON \"role_resources\" USING btree (\"resource_id\");",
      "CREATE UNIQUE INDEX \"roles_name_unique\" ON \"roles\" USING btree (lower(\"name\"));",
      "CREATE INDEX \"roles_update_time\" ON \"roles\" USING btree (\"update_time\",\"id\");",
      "CREATE UNIQUE INDEX \"sessions_token_hash_unique\" ON \"sessions\" USING btree (\"token_hash\");",
      "CREATE INDEX \"sessions_account\" ON \"sessions\" USING btree (\"account_id\");",
      "CREATE INDEX \"sessions_last_seen\" ON \"sessions\" USING btree (\"last_seen_time\");",
      "CREATE UNIQUE INDEX \"sso_tickets_hash_unique\" ON \"sso_tickets\" USING btree (\"ticket_hash\");",
      "CREATE INDEX \"sso_tickets_session\" ON \"sso_tickets\" USING btree (\"session_id\");",
      "CREATE INDEX \"sso_tickets_expires\" ON \"sso_tickets\" USING btree (\"expires_time\");"
    ]
  },
  {
    "name": "0001_append_only_operation_logs",
    "statements": [
      "CREATE FUNCTION refuse_operation_log_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  RAISE EXCEPTION 'operation_logs is append-only' USING ERRCODE = 'restrict_violation';\nEND\n$$;",
      "CREATE TRIGGER operation_logs_append_only BEFORE UPDATE OR DELETE ON operation_logs\n  FOR EACH ROW EXECUTE FUNCTION refuse_operation_log_change();",
      "CREATE TRIGGER operation_logs_no_truncate BEFORE TRUNCATE ON operation_logs\n  FOR EACH STATEMENT EXECUTE FUNCTION refuse_operation_log_change();"
    ]
  },
  {
    "name": "0002_ledger",
    "statements": [
      "CREATE SEQUENCE \"public\".\"transfer_order_numbers\" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;",
      "CREATE TABLE \"idempotency_keys\" (\n\t\"account_id\" uuid NOT NULL,\n\t\"key\" text NOT NULL,\n\t\"operation\" text NOT NULL,\n\t\"body_hash\" text NOT NULL,\n\t\"answer\" json,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\tCONSTRAINT \"idempotency_keys_account_id_key_pk\" PRIMARY KEY(\"account_id\",\"key\")\n);",
      "CREATE TABLE \"ledger_entries\" (\n\t\"id\" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name \"ledger_entries_id_seq\" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),\n\t\"transfer_id\" uuid NOT NULL,\n\t\"party_id\" uuid NOT NULL,\n\t\"amount\" bigint NOT NULL,\n\t\"balance_after\" bigint NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL,\n\tCONSTRAINT \"ledger_entries_amount_not_zero\" CHECK (\"ledger_entries\".\"amount\" <> 0)\n);",
      "CREATE TABLE \"parties\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"kind\" text NOT NULL,\n\t\"parent_id\" uuid,\n\t\"account\" text NOT NULL,\n\t\"nickname\" text NOT NULL,\n\t\"removed\" boolean DEFAULT false NOT NULL,\n\t\"balance\" bigint DEFAULT 0 NOT NULL,\n\t\"last_entry_time\" timestamp (3) with time zone,\n\tCONSTRAINT \"parties_balance_not_negative\" CHECK (\"parties\".\"balance\" >= 0 or \"parties\".\"kind\" = 'issuance'),\n\tCONSTRAINT \"parties_have_parents\" CHECK ((\"parties\".\"parent_id\" is null) = (\"parties\".\"kind\" = 'issuance'))\n);",
      "CREATE TABLE \"transfers\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"order_number\" text DEFAULT 'T' || lpad(nextval('transfer_order_numbers')::text, 10, '0') NOT NULL,\n\t\"type\" text NOT NULL,\n\t\"outcome\" text NOT NULL,\n\t\"outgoing_party_id\" uuid NOT NULL,\n\t\"incoming_party_id\" uuid NOT NULL,\n\t\"amount\" bigint NOT NULL,\n\t\"remark\" text NOT NULL,\n\t\"operator_id\" uuid,\n\t\"operator_name\" text NOT NULL,\n\t\"review_reason\" text,\n\t\"exception_remark\" text DEFAULT '' NOT NULL,\n\t\"review_result\" text,\n\t\"reviewer_id\" uuid,\n\t\"reviewer_name\" text,\n\t\"review_time\" timestamp (3) with time zone,\n\t\"review_remark\" text DEFAULT '' NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL,\n\tCONSTRAINT \"transfers_amount_positive\" CHECK (\"transfers\".\"amount\" > 0),\n\tCONSTRAINT \"transfers_parties_differ\" CHECK (\"transfers\".\"outgoing_party_id\" <> \"transfers\".\"incoming_party_id\")\n);",
      "-- What exists becomes parties: a sub-account whose account a merchant has, too, gets another one, because\n-- account names are unique across both from now on.\nINSERT INTO \"parties\" (\"id\", \"kind\", \"account\", \"nickname\") VALUES (gen_random_uuid(), 'issuance', 'issuance', 'Issuance');",
      "INSERT INTO \"parties\" (\"id\", \"kind\", \"parent_id\", \"account\", \"nickname\")\n  SELECT gen_random_uuid(), 'treasury', \"id\", 'treasury', 'Treasury' FROM \"parties\" WHERE \"kind\" = 'issuance';",
      "INSERT INTO \"parties\" (\"id\", \"kind\", \"parent_id\", \"account\", \"nickname\")\n  SELECT a.\"id\", 'agent', t.\"id\", a.\"account\", a.\"nickname\" FROM \"agents\" a, \"parties\" t WHERE t.\"kind\" = 'treasury';",
      "UPDATE \"merchant_subaccounts\" s SET \"account\" = left(s.\"account\", 15) || '.' || right(s.\"id\"::text, 4)\n  FROM \"merchants\" m WHERE lower(m.\"account\") = lower(s.\"account\");",
      "INSERT INTO \"parties\" (\"id\", \"kind\", \"parent_id\", \"account\", \"nickname\")\n  SELECT \"id\", 'merchant', \"agent_id\", \"account\", \"nickname\" FROM \"merchants\";",
      "INSERT INTO \"parties\" (\"id\", \"kind\", \"parent_id\", \"account\", \"nickname\")\n  SELECT \"id\", 'subaccount', \"owner_id\", \"account\", \"nickname\" FROM \"merchant_subaccounts\";",
      "-- Each balance there is comes from one transfer.\nINSERT INTO \"transfers\" (\"id\", \"type\", \"outcome\", \"outgoing_party_id\", \"incoming_party_id\", \"amount\", \"remark\", \"operator_name\", \"create_time\", \"update_time\")\n  SELECT gen_random_uuid(), 'topUp', 'success', i.\"id\", held.\"id\", held.\"balance\", 'Opening balance', 'system', now(), now()\n  FROM (\n    SELECT \"id\", \"balance\" FROM \"merchants\" WHERE \"balance\" > 0\n    UNION ALL SELECT \"id\", \"balance\" FROM \"merchant_subaccounts\" WHERE \"balance\" > 0\n    ORDER BY 1\n  ) held, \"parties\" i WHERE i.\"kind\" = 'issuance';",
      "INSERT INTO \"ledger_entries\" (\"transfer_id\", \"party_id\", \"amount\", \"balance_after\", \"time\")\n  SELECT \"id\", \"outgoing_party_id\", -\"amount\", -sum(\"amount\") OVER (ORDER BY \"order_number\"), \"create_time\"\n  FROM \"transfers\" ORDER BY \"order_number\";",
      "INSERT INTO \"ledger_entries\" (\"transfer_id\", \"party_id\", \"amount\", \"balance_after\", \"time\")\n  SELECT \"id\", \"incoming_party_id\", \"amount\", \"amount\", \"create_time\" FROM \"transfers\" ORDER BY \"order_number\";",
      "UPDATE \"parties\" p SET \"balance\" = held.\"total\", \"last_entry_time\" = held.\"time\"\n  FROM (SELECT \"party_id\", sum(\"amount\") AS \"total\", max(\"time\") AS \"time\" FROM \"ledger_entries\" GROUP BY \"party_id\") held\n  WHERE held.\"party_id\" = p.\"id\";",
      "ALTER TABLE \"merchant_subaccounts\" DROP CONSTRAINT \"merchant_subaccounts_balance_not_negative\";",
      "ALTER TABLE \"merchants\" DROP CONSTRAINT \"merchants_balance_not_negative\";",
      "DROP INDEX \"merchant_subaccounts_balance\";",
      "DROP INDEX \"merchants_balance\";",
      "ALTER TABLE \"accounts\" ADD COLUMN \"scope_party_id\" uuid;",
      "ALTER TABLE \"roles\" ADD COLUMN \"mfa_required\" boolean DEFAULT false NOT NULL;",
      "ALTER TABLE \"ledger_entries\" ADD CONSTRAINT \"ledger_entries_transfer_id_transfers_id_fk\" FOREIGN KEY (\"transfer_id\") REFERENCES \"public\".\"transfers\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"ledger_entries\" ADD CONSTRAINT \"ledger_entries_party_id_parties_id_fk\" FOREIGN KEY (\"party_id\") REFERENCES \"public\".\"parties\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"parties\" ADD CONSTRAINT \"parties_parent_id_parties_id_fk\" FOREIGN KEY (\"parent_id\") REFERENCES \"public\".\"parties\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"transfers\" ADD CONSTRAINT \"transfers_outgoing_party_id_parties_id_fk\" FOREIGN KEY (\"outgoing_party_id\") REFERENCES \"public\".\"parties\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"transfers\" ADD CONSTRAINT \"transfers_incoming_party_id_parties_id_fk\" FOREIGN KEY (\"incoming_party_id\") REFERENCES \"public\".\"parties\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "CREATE UNIQUE INDEX \"ledger_entries_transfer_party_unique\" ON \"ledger_entries\" USING btree (\"transfer_id\",\"party_id\");",
      "CREATE INDEX \"ledger_entries_party\" ON \"ledger_entries\" USING btree (\"party_id\",\"time\",\"id\");",
      "CREATE INDEX \"ledger_entries_time\" ON \"ledger_entries\" USING btree (\"time\",\"id\");",
      "CREATE INDEX \"ledger_entries_amount\" ON \"ledger_entries\" USING btree (abs(\"amount\"),\"id\");",
      "CREATE UNIQUE INDEX \"parties_one_issuance\" ON \"parties\" USING btree (\"kind\") WHERE \"parties\".\"kind\" = 'issuance';",
      "CREATE UNIQUE INDEX \"parties_one_treasury\" ON \"parties\" USING btree (\"kind\") WHERE \"parties\".\"kind\" = 'treasury';",
      "CREATE UNIQUE INDEX \"parties_account_unique\" ON \"parties\" USING btree (lower(\"account\")) WHERE \"parties\".\"kind\" in ('merchant', 'subaccount') and not \"parties\".\"removed\";",
      "CREATE INDEX \"parties_nickname\" ON \"parties\" USING btree (lower(\"nickname\"),\"id\");",
      "CREATE INDEX \"parties_parent\" ON \"parties\" USING btree (\"parent_id\");",
      "CREATE UNIQUE INDEX \"transfers_order_number_unique\" ON \"transfers\" USING btree (\"order_number\");",
      "CREATE INDEX \"transfers_create_time\" ON \"transfers\" USING btree (\"create_time\",\"id\");",
      "CREATE INDEX \"transfers_amount\" ON \"transfers\" USING btree (\"amount\",\"id\");",
      "CREATE INDEX \"transfers_outgoing\" ON \"transfers\" USING btree (\"outgoing_party_id\",\"create_time\",\"id\");",
      "CREATE INDEX \"transfers_incoming\" ON \"transfers\" USING btree (\"incoming_party_id\",\"create_time\",\"id\");",
      "CREATE INDEX \"transfers_pending\" ON \"transfers\" USING btree (\"create_time\",\"id\") WHERE \"transfers\".\"outcome\" = 'pending';",
      "ALTER TABLE \"accounts\" ADD CONSTRAINT \"accounts_scope_party_id_parties_id_fk\" FOREIGN KEY (\"scope_party_id\") REFERENCES \"public\".\"parties\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"agents\" ADD CONSTRAINT \"agents_id_parties_id_fk\" FOREIGN KEY (\"id\") REFERENCES \"public\".\"parties\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"merchant_subaccounts\" ADD CONSTRAINT \"merchant_subaccounts_id_parties_id_fk\" FOREIGN KEY (\"id\") REFERENCES \"public\".\"parties\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"merchants\" ADD CONSTRAINT \"merchants_id_parties_id_fk\" FOREIGN KEY (\"id\") REFERENCES \"public\".\"parties\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"merchant_subaccounts\" DROP COLUMN \"balance\";",
      "ALTER TABLE \"merchants\" DROP COLUMN \"balance\";"
    ]
  },
  {
    "name": "0003_ledger_triggers",
    "statements": [
      "-- Every posting rewrites a party: room on its page keeps the new version beside the old one.\nALTER TABLE parties SET (fillfactor = 50);",
      "CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  RAISE EXCEPTION '% on % is refused: the ledger only grows', TG_OP, TG_TABLE_NAME\n    USING ERRCODE = 'restrict_violation';\nEND\n$$;",
      "CREATE TRIGGER parties_never_deleted BEFORE DELETE ON parties\n  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();",
      "CREATE TRIGGER parties_no_truncate BEFORE TRUNCATE ON parties\n  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();",
      "CREATE TRIGGER parties_begin_empty BEFORE INSERT ON parties\n  FOR EACH ROW WHEN (new.balance <> 0 OR new.last_entry_time IS NOT NULL)\n  EXECUTE FUNCTION refuse_ledger_change();",
      "-- Only the posting trigger writes a balance.\nCREATE TRIGGER parties_balance_is_posted BEFORE UPDATE ON parties\n  FOR EACH ROW WHEN (\n    old.id <> new.id OR old.kind <> new.kind OR (\n      pg_trigger_depth() = 0 AND (\n        old.balance <> new.balance OR old.last_entry_time IS DISTINCT FROM new.last_entry_time\n      )\n    )\n  ) EXECUTE FUNCTION refuse_ledger_change();",
      "CREATE FUNCTION post_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  UPDATE parties\n    SET balance = balance + new.amount, last_entry_time = greatest(new.time, last_entry_time)\n    WHERE id = new.party_id\n    RETURNING balance, last_entry_time INTO new.balance_after, new.time;\n  RETURN new;\nEND\n$$;",
      "CREATE TRIGGER ledger_entries_post BEFORE INSERT ON ledger_entries\n  FOR EACH ROW EXECUTE FUNCTION post_ledger_entry();",
      "CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries\n  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();",
      "CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries\n  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();",
      "CREATE TRIGGER transfers_never_deleted BEFORE DELETE ON transfers\n  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();",
      "CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers\n  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();",
      "CREATE TRIGGER transfers_decided_once BEFORE UPDATE ON transfers\n  FOR EACH ROW WHEN (\n    old.outcome <> 'pending' OR\n    (old.id, old.order_number, old.type, old.outgoing_party_id, old.incoming_party_id, old.amount, old.remark,\n      old.operator_id, old.operator_name, old.create_time)\n    IS DISTINCT FROM\n    (new.id, new.order_number, new.type, new.outgoing_party_id, new.incoming_party_id, new.amount, new.remark,\n      new.operator_id, new.operator_name, new.create_time)\n  ) EXECUTE FUNCTION refuse_ledger_change();",
      "-- A transfer that succeeded has exactly its two entries, any other has none: so all entries sum to zero.\nCREATE FUNCTION check_transfer_entries() RETURNS trigger LANGUAGE plpgsql AS $$\nDECLARE\n  checked uuid;\n  balanced boolean;\nBEGIN\n  IF TG_TABLE_NAME = 'transfers' THEN checked := new.id; ELSE checked := new.transfer_id; END IF;\n  SELECT CASE WHEN t.outcome = 'success'\n    THEN count(e.id) = 2\n      AND count(*) FILTER (WHERE e.party_id = t.outgoing_party_id AND e.amount = -t.amount) = 1\n      AND count(*) FILTER (WHERE e.party_id = t.incoming_party_id AND e.amount = t.amount) = 1\n    ELSE count(e.id) = 0 END\n    INTO balanced\n    FROM transfers t LEFT JOIN ledger_entries e ON e.transfer_id = t.id\n    WHERE t.id = checked GROUP BY t.id;\n  IF NOT balanced THEN\n    RAISE EXCEPTION 'the entries of transfer % do not match it', checked USING ERRCODE = 'check_violation';\n  END IF;\n  RETURN NULL;\nEND\n$$;",
      "CREATE CONSTRAINT TRIGGER ledger_entries_match_transfer AFTER INSERT ON ledger_entries\n  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_entries();",
      "CREATE CONSTRAINT TRIGGER transfers_match_entries AFTER INSERT OR UPDATE OF outcome ON transfers\n  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_entries();"
    ]
  },
  {
    "name": "0004_data_scope_indexes",
    "statements": [
      "CREATE INDEX \"accounts_scope\" ON \"accounts\" USING btree (\"scope_party_id\");",
      "CREATE INDEX \"operation_logs_operator\" ON \"operation_logs\" USING btree (\"operator_id\",\"time\");"
    ]
  },
  {
    "name": "0005_screens",
    "statements": [
      "CREATE TABLE \"maintenances\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"title\" text NOT NULL,\n\t\"platform\" text NOT NULL,\n\t\"start_time\" timestamp (3) with time zone NOT NULL,\n\t\"end_time\" timestamp (3) with time zone NOT NULL,\n\t\"message\" text NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"message_logs\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"channel\" text NOT NULL,\n\t\"recipient\" text NOT NULL,\n\t\"subject\" text NOT NULL,\n\t\"template_id\" uuid,\n\t\"template_name\" text NOT NULL,\n\t\"push_id\" uuid,\n\t\"outcome\" text NOT NULL,\n\t\"error\" text NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"message_templates\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"channel\" text NOT NULL,\n\t\"language\" text NOT NULL,\n\t\"subject\" text NOT NULL,\n\t\"body\" text NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"notice_reads\" (\n\t\"notice_id\" uuid NOT NULL,\n\t\"account_id\" uuid NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL,\n\tCONSTRAINT \"notice_reads_notice_id_account_id_pk\" PRIMARY KEY(\"notice_id\",\"account_id\")\n);",
      "CREATE TABLE \"notices\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"title\" text NOT NULL,\n\t\"content\" text NOT NULL,\n\t\"valid_from\" timestamp (3) with time zone NOT NULL,\n\t\"valid_to\" timestamp (3) with time zone NOT NULL,\n\t\"platform\" text NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"publish_time\" timestamp (3) with time zone,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"notifications\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"account_id\" uuid NOT NULL,\n\t\"kind\" text NOT NULL,\n\t\"title\" text NOT NULL,\n\t\"body\" text NOT NULL,\n\t\"link\" text NOT NULL,\n\t\"data\" jsonb NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL,\n\t\"read_time\" timestamp (3) with time zone\n);",
      "CREATE TABLE \"task_push_recipients\" (\n\t\"push_id\" uuid NOT NULL,\n\t\"recipient_id\" uuid NOT NULL,\n\t\"recipient\" text NOT NULL,\n\t\"nickname\" text NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"taken_time\" timestamp (3) with time zone,\n\tCONSTRAINT \"task_push_recipients_push_id_recipient_id_pk\" PRIMARY KEY(\"push_id\",\"recipient_id\")\n);",
      "CREATE TABLE \"task_pushes\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"title\" text NOT NULL,\n\t\"audience\" text NOT NULL,\n\t\"channel\" text NOT NULL,\n\t\"template_id\" uuid NOT NULL,\n\t\"schedule_time\" timestamp (3) with time zone,\n\t\"status\" text NOT NULL,\n\t\"total\" integer DEFAULT 0 NOT NULL,\n\t\"start_time\" timestamp (3) with time zone,\n\t\"end_time\" timestamp (3) with time zone,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"column_preferences\" (\n\t\"account_id\" uuid NOT NULL,\n\t\"list\" text NOT NULL,\n\t\"state\" jsonb NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL,\n\tCONSTRAINT \"column_preferences_account_id_list_pk\" PRIMARY KEY(\"account_id\",\"list\")\n);",
      "CREATE TABLE \"saved_views\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"account_id\" uuid NOT NULL,\n\t\"list\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"query\" text NOT NULL,\n\t\"columns\" jsonb,\n\t\"role_id\" uuid,\n\t\"is_default\" boolean DEFAULT false NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"dictionaries\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"type\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"value\" text NOT NULL,\n\t\"sort\" integer NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"remark\" text NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"game_types\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"code\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"icon\" text NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"sort\" integer NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"ip_addresses\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"address\" text NOT NULL,\n\t\"kind\" text NOT NULL,\n\t\"note\" text NOT NULL,\n\t\"hits\" bigint DEFAULT 0 NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"sensitive_words\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"word\" text NOT NULL,\n\t\"category\" text NOT NULL,\n\t\"action\" text NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"task_runs\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"task_id\" uuid NOT NULL,\n\t\"trigger\" text NOT NULL,\n\t\"due_time\" timestamp (3) with time zone NOT NULL,\n\t\"start_time\" timestamp (3) with time zone,\n\t\"end_time\" timestamp (3) with time zone,\n\t\"result\" text NOT NULL,\n\t\"log\" text NOT NULL\n);",
      "CREATE TABLE \"tasks\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"job_name\" text NOT NULL,\n\t\"group\" text NOT NULL,\n\t\"cron\" text NOT NULL,\n\t\"handler\" text NOT NULL,\n\t\"parameters\" jsonb NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"last_run_time\" timestamp (3) with time zone,\n\t\"last_result\" text,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"upload_histories\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"storage_style\" text NOT NULL,\n\t\"file_type\" text NOT NULL,\n\t\"upload_from\" text NOT NULL,\n\t\"upload_target\" text NOT NULL,\n\t\"storage_type\" text NOT NULL,\n\t\"upload_user\" text NOT NULL,\n\t\"biz\" text NOT NULL,\n\t\"file_size\" bigint NOT NULL,\n\t\"env\" text NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"uploaded_files\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"key\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"media_type\" text NOT NULL,\n\t\"size\" bigint NOT NULL,\n\t\"sha256\" text NOT NULL,\n\t\"account_id\" uuid,\n\t\"create_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"point_entries\" (\n\t\"id\" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name \"point_entries_id_seq\" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),\n\t\"user_id\" uuid NOT NULL,\n\t\"biz_type\" text NOT NULL,\n\t\"amount\" bigint NOT NULL,\n\t\"balance_after\" bigint NOT NULL,\n\t\"remark\" text NOT NULL,\n\t\"operator_name\" text NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL,\n\tCONSTRAINT \"point_entries_amount_not_zero\" CHECK (\"point_entries\".\"amount\" <> 0)\n);",
      "CREATE TABLE \"user_activities\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"user_id\" uuid NOT NULL,\n\t\"kind\" text NOT NULL,\n\t\"address\" text NOT NULL,\n\t\"device\" text NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"user_comments\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"user_id\" uuid NOT NULL,\n\t\"parent_id\" uuid,\n\t\"author_name\" text NOT NULL,\n\t\"author_avatar\" text NOT NULL,\n\t\"content\" text NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"user_roles\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"description\" text NOT NULL,\n\t\"identity\" text NOT NULL,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE TABLE \"users\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"avatar\" text NOT NULL,\n\t\"nickname\" text NOT NULL,\n\t\"email\" text NOT NULL,\n\t\"area_code\" text NOT NULL,\n\t\"phone\" text NOT NULL,\n\t\"status\" text NOT NULL,\n\t\"type\" text NOT NULL,\n\t\"role_id\" uuid,\n\t\"vip_level\" integer DEFAULT 0 NOT NULL,\n\t\"points\" bigint DEFAULT 0 NOT NULL,\n\t\"last_login_time\" timestamp (3) with time zone,\n\t\"version\" integer DEFAULT 1 NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"update_time\" timestamp (3) with time zone NOT NULL,\n\tCONSTRAINT \"users_points_not_negative\" CHECK (\"users\".\"points\" >= 0)\n);",
      "ALTER TABLE \"notice_reads\" ADD CONSTRAINT \"notice_reads_notice_id_notices_id_fk\" FOREIGN KEY (\"notice_id\") REFERENCES \"public\".\"notices\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"notice_reads\" ADD CONSTRAINT \"notice_reads_account_id_accounts_id_fk\" FOREIGN KEY (\"account_id\") REFERENCES \"public\".\"accounts\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"notifications\" ADD CONSTRAINT \"notifications_account_id_accounts_id_fk\" FOREIGN KEY (\"account_id\") REFERENCES \"public\".\"accounts\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"task_push_recipients\" ADD CONSTRAINT \"task_push_recipients_push_id_task_pushes_id_fk\" FOREIGN KEY (\"push_id\") REFERENCES \"public\".\"task_pushes\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"task_pushes\" ADD CONSTRAINT \"task_pushes_template_id_message_templates_id_fk\" FOREIGN KEY (\"template_id\") REFERENCES \"public\".\"message_templates\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"column_preferences\" ADD CONSTRAINT \"column_preferences_account_id_accounts_id_fk\" FOREIGN KEY (\"account_id\") REFERENCES \"public\".\"accounts\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"saved_views\" ADD CONSTRAINT \"saved_views_account_id_accounts_id_fk\" FOREIGN KEY (\"account_id\") REFERENCES \"public\".\"accounts\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"saved_views\" ADD CONSTRAINT \"saved_views_role_id_roles_id_fk\" FOREIGN KEY (\"role_id\") REFERENCES \"public\".\"roles\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"task_runs\" ADD CONSTRAINT \"task_runs_task_id_tasks_id_fk\" FOREIGN KEY (\"task_id\") REFERENCES \"public\".\"tasks\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"point_entries\" ADD CONSTRAINT \"point_entries_user_id_users_id_fk\" FOREIGN KEY (\"user_id\") REFERENCES \"public\".\"users\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "ALTER TABLE \"user_activities\" ADD CONSTRAINT \"user_activities_user_id_users_id_fk\" FOREIGN KEY (\"user_id\") REFERENCES \"public\".\"users\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"user_comments\" ADD CONSTRAINT \"user_comments_user_id_users_id_fk\" FOREIGN KEY (\"user_id\") REFERENCES \"public\".\"users\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"user_comments\" ADD CONSTRAINT \"user_comments_parent_id_user_comments_id_fk\" FOREIGN KEY (\"parent_id\") REFERENCES \"public\".\"user_comments\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"users\" ADD CONSTRAINT \"users_role_id_user_roles_id_fk\" FOREIGN KEY (\"role_id\") REFERENCES \"public\".\"user_roles\"(\"id\") ON DELETE no action ON UPDATE no action;",
      "CREATE INDEX \"maintenances_start_time\" ON \"maintenances\" USING btree (\"start_time\",\"id\");",
      "CREATE INDEX \"message_logs_time\" ON \"message_logs\" USING btree (\"time\",\"id\");",
      "CREATE INDEX \"message_logs_push\" ON \"message_logs\" USING btree (\"push_id\");",
      "CREATE INDEX \"message_logs_recipient\" ON \"message_logs\" USING btree (lower(\"recipient\"),\"time\");",
      "CREATE UNIQUE INDEX \"message_templates_name_unique\" ON \"message_templates\" USING btree (lower(\"name\"),\"channel\",\"language\");",
      "CREATE INDEX \"message_templates_update_time\" ON \"message_templates\" USING btree (\"update_time\",\"id\");",
      "CREATE INDEX \"notices_create_time\" ON \"notices\" USING btree (\"create_time\",\"id\");",
      "CREATE INDEX \"notices_published\" ON \"notices\" USING btree (\"publish_time\") WHERE \"notices\".\"status\" = 'published';",
      "CREATE INDEX \"notifications_account\" ON \"notifications\" USING btree (\"account_id\",\"time\",\"id\");",
      "CREATE INDEX \"task_push_recipients_open\" ON \"task_push_recipients\" USING btree (\"push_id\",\"status\",\"recipient_id\");",
      "CREATE INDEX \"task_pushes_create_time\" ON \"task_pushes\" USING btree (\"create_time\",\"id\");",
      "CREATE INDEX \"task_pushes_due\" ON \"task_pushes\" USING btree (\"schedule_time\") WHERE \"task_pushes\".\"status\" = 'scheduled';",
      "CREATE UNIQUE INDEX \"saved_views_name_unique\" ON \"saved_views\" USING btree (\"account_id\",\"list\",lower(\"name\"));",
      "CREATE INDEX \"saved_views_role\" ON \"saved_views\" USING btree (\"role_id\",\"list\");",
      "CREATE UNIQUE INDEX \"dictionaries_value_unique\" ON \"dictionaries\" USING btree (\"type\",\"value\");",
      "CREATE INDEX \"dictionaries_type\" ON \"dictionaries\" USING btree (\"type\",\"sort\",\"id\");",
      "CREATE UNIQUE INDEX \"game_types_code_unique\" ON \"game_types\" USING btree (\"code\");",
      "CREATE INDEX \"game_types_sort\" ON \"game_types\" USING btree (\"sort\",\"id\");",
      "CREATE UNIQUE INDEX \"ip_addresses_address_unique\" ON \"ip_addresses\" USING btree (\"address\");",
      "CREATE INDEX \"ip_addresses_update_time\" ON \"ip_addresses\" USING btree (\"update_time\",\"id\");",
      "CREATE UNIQUE INDEX \"sensitive_words_word_unique\" ON \"sensitive_words\" USING btree (lower(\"word\"));",
      "CREATE INDEX \"sensitive_words_update_time\" ON \"sensitive_words\" USING btree (\"update_time\",\"id\");",
      "CREATE UNIQUE INDEX \"task_runs_due_unique\" ON \"task_runs\" USING btree (\"task_id\",\"due_time\") WHERE \"task_runs\".\"trigger\" = 'schedule';",
      "CREATE INDEX \"task_runs_task\" ON \"task_runs\" USING btree (\"task_id\",\"due_time\",\"id\");",
      "CREATE UNIQUE INDEX \"tasks_job_name_unique\" ON \"tasks\" USING btree (lower(\"job_name\"));",
      "CREATE INDEX \"tasks_create_time\" ON \"tasks\" USING btree (\"create_time\",\"id\");",
      "CREATE INDEX \"upload_histories_time\" ON \"upload_histories\" USING btree (\"time\",\"id\");",
      "CREATE INDEX \"upload_histories_target\" ON \"upload_histories\" USING btree (\"upload_target\");",
      "CREATE UNIQUE INDEX \"uploaded_files_key_unique\" ON \"uploaded_files\" USING btree (\"key\");",
      "CREATE INDEX \"point_entries_user\" ON \"point_entries\" USING btree (\"user_id\",\"time\",\"id\");",
      "CREATE INDEX \"user_activities_user\" ON \"user_activities\" USING btree (\"user_id\",\"time\",\"id\");",
      "CREATE INDEX \"user_comments_user\" ON \"user_comments\" USING btree (\"user_id\",\"time\",\"id\");",
      "CREATE INDEX \"user_comments_parent\" ON \"user_comments\" USING btree (\"parent_id\");",
      "CREATE UNIQUE INDEX \"user_roles_name_unique\" ON \"user_roles\" USING btree (lower(\"name\"));",
      "CREATE INDEX \"user_roles_update_time\" ON \"user_roles\" USING btree (\"update_time\",\"id\");",
      "CREATE UNIQUE INDEX \"users_email_unique\" ON \"users\" USING btree (lower(\"email\"));",
      "CREATE INDEX \"users_nickname\" ON \"users\" USING btree (lower(\"nickname\"),\"id\");",
      "CREATE INDEX \"users_phone\" ON \"users\" USING btree (\"phone\");",
      "CREATE INDEX \"users_status\" ON \"users\" USING btree (\"status\",\"id\");",
      "CREATE INDEX \"users_role\" ON \"users\" USING btree (\"role_id\");",
      "CREATE INDEX \"users_last_login_time\" ON \"users\" USING btree (\"last_login_time\",\"id\");",
      "CREATE INDEX \"users_create_time\" ON \"users\" USING btree (\"create_time\",\"id\");"
    ]
  },
  {
    "name": "0006_points_triggers",
    "statements": [
      "CREATE FUNCTION post_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  UPDATE users SET points = points + new.amount WHERE id = new.user_id RETURNING points INTO new.balance_after;\n  RETURN new;\nEND\n$$;",
      "CREATE TRIGGER point_entries_post BEFORE INSERT ON point_entries\n  FOR EACH ROW EXECUTE FUNCTION post_point_entry();",
      "CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries\n  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();",
      "CREATE TRIGGER point_entries_no_truncate BEFORE TRUNCATE ON point_entries\n  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();",
      "-- Only the posting trigger writes points.\nCREATE TRIGGER users_points_are_posted BEFORE UPDATE ON users\n  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND old.points <> new.points)\n  EXECUTE FUNCTION refuse_ledger_change();"
    ]
  },
  {
    "name": "0007_partial_uploads",
    "statements": [
      "CREATE TABLE \"partial_uploads\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"account_id\" uuid NOT NULL,\n\t\"key\" text NOT NULL,\n\t\"name\" text NOT NULL,\n\t\"file_type\" text NOT NULL,\n\t\"size\" bigint NOT NULL,\n\t\"offset\" bigint DEFAULT 0 NOT NULL,\n\t\"media_type\" text DEFAULT '' NOT NULL,\n\t\"token\" text NOT NULL,\n\t\"tags\" jsonb DEFAULT '[]'::jsonb NOT NULL,\n\t\"digest\" text DEFAULT '' NOT NULL,\n\t\"file_id\" uuid,\n\t\"expire_time\" timestamp (3) with time zone NOT NULL,\n\t\"create_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE INDEX \"partial_uploads_expire\" ON \"partial_uploads\" USING btree (\"expire_time\");",
      "CREATE INDEX \"partial_uploads_account\" ON \"partial_uploads\" USING btree (\"account_id\");"
    ]
  },
  {
    "name": "0008_push_progress",
    "statements": [
      "ALTER TABLE \"task_push_recipients\" ADD COLUMN \"handed_time\" timestamp (3) with time zone;",
      "ALTER TABLE \"task_pushes\" ADD COLUMN \"subject\" text DEFAULT '' NOT NULL;",
      "ALTER TABLE \"task_pushes\" ADD COLUMN \"body\" text DEFAULT '' NOT NULL;",
      "ALTER TABLE \"task_pushes\" ADD COLUMN \"sent\" integer DEFAULT 0 NOT NULL;",
      "ALTER TABLE \"task_pushes\" ADD COLUMN \"failed\" integer DEFAULT 0 NOT NULL;",
      "CREATE INDEX \"operation_logs_resource\" ON \"operation_logs\" USING btree (\"resource\",\"time\");",
      "CREATE INDEX \"operation_logs_operator_name\" ON \"operation_logs\" USING btree (\"operator_name\",\"time\");",
      "CREATE INDEX \"operation_logs_address\" ON \"operation_logs\" USING btree (\"address\" text_pattern_ops,\"time\");",
      "CREATE INDEX \"operation_logs_failed\" ON \"operation_logs\" USING btree (\"time\",\"id\") WHERE not \"operation_logs\".\"succeeded\";"
    ]
  },
  {
    "name": "0009_task_schedule",
    "statements": [
      "ALTER TABLE \"task_runs\" ADD COLUMN \"lease_time\" timestamp (3) with time zone;",
      "ALTER TABLE \"tasks\" ADD COLUMN \"scheduled_time\" timestamp (3) with time zone DEFAULT now() NOT NULL;"
    ]
  },
  {
    "name": "0010_task_run_restarts",
    "statements": [
      "ALTER TABLE \"task_runs\" ADD COLUMN \"restarts\" integer DEFAULT 0 NOT NULL;"
    ]
  },
  {
    "name": "0011_independent_reviews",
    "statements": [
      "CREATE TABLE \"account_controls\" (\n\t\"account_id\" uuid NOT NULL,\n\t\"controller_id\" uuid NOT NULL,\n\t\"time\" timestamp (3) with time zone NOT NULL,\n\tCONSTRAINT \"account_controls_account_id_controller_id_pk\" PRIMARY KEY(\"account_id\",\"controller_id\")\n);",
      "ALTER TABLE \"merchant_subaccounts\" ADD COLUMN \"mfa_status\" text DEFAULT 'closed' NOT NULL;",
      "ALTER TABLE \"merchant_subaccounts\" ADD COLUMN \"mfa_verification\" text;",
      "ALTER TABLE \"merchant_subaccounts\" ADD COLUMN \"mfa_verify_time\" timestamp (3) with time zone;",
      "CREATE INDEX \"transfers_unreviewed\" ON \"transfers\" USING btree (\"operator_id\",\"outgoing_party_id\",\"incoming_party_id\",\"create_time\") WHERE \"transfers\".\"review_reason\" is null;",
      "CREATE INDEX \"merchant_subaccounts_mfa_status\" ON \"merchant_subaccounts\" USING btree (\"mfa_status\",\"id\");",
      "CREATE INDEX \"merchant_subaccounts_mfa_verify_time\" ON \"merchant_subaccounts\" USING btree (\"mfa_verify_time\",\"id\");",
      "-- What the operation log knows so far of who could act as whom.\nINSERT INTO \"account_controls\" (\"account_id\", \"controller_id\", \"time\")\nSELECT \"target_id\"::uuid, \"operator_id\", min(\"time\")\nFROM \"operation_logs\"\nWHERE \"resource\" = 'account' AND \"succeeded\" AND \"operator_id\" IS NOT NULL\n  AND \"target_id\" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' AND \"target_id\" <> \"operator_id\"::text\n  AND (\n    \"action\" IN ('create', 'resetPassword', 'resetMfa')\n    OR (\"action\" = 'update' AND (\"after\" -> 'email' IS NOT NULL OR \"after\" -> 'roleIds' IS NOT NULL))\n  )\nGROUP BY \"target_id\", \"operator_id\";"
    ]
  },
  {
    "name": "0012_stored_uploads",
    "statements": [
      "DROP INDEX \"partial_uploads_account\";",
      "ALTER TABLE \"partial_uploads\" ALTER COLUMN \"token\" SET DEFAULT '';",
      "ALTER TABLE \"uploaded_files\" ADD COLUMN \"status\" text DEFAULT 'stored' NOT NULL;",
      "-- Uploads that are under way reserve their name; of several of one name, one continues.\nINSERT INTO \"uploaded_files\" (\"id\", \"key\", \"name\", \"media_type\", \"size\", \"sha256\", \"account_id\", \"create_time\", \"status\")\n  SELECT \"id\", \"key\", \"name\", '', \"size\", '', \"account_id\", \"create_time\", 'pending' FROM \"partial_uploads\"\n  WHERE \"file_id\" IS NULL ON CONFLICT DO NOTHING;",
      "UPDATE \"partial_uploads\" SET \"file_id\" = \"id\"\n  WHERE \"file_id\" IS NULL AND \"id\" IN (SELECT \"id\" FROM \"uploaded_files\");",
      "DELETE FROM \"partial_uploads\" WHERE \"file_id\" IS NULL;",
      "ALTER TABLE \"partial_uploads\" ALTER COLUMN \"file_id\" SET NOT NULL;",
      "ALTER TABLE \"upload_histories\" ALTER COLUMN \"storage_style\" SET DATA TYPE integer\n  USING CASE WHEN \"storage_style\" ~ '^[0-9]{1,3}$' THEN \"storage_style\"::integer ELSE 6 END;",
      "ALTER TABLE \"upload_histories\" ALTER COLUMN \"upload_user\" SET DATA TYPE uuid USING \"upload_user\"::uuid;",
      "ALTER TABLE \"partial_uploads\" ADD COLUMN \"claim\" uuid;",
      "ALTER TABLE \"partial_uploads\" ADD COLUMN \"claim_expire_time\" timestamp (3) with time zone;",
      "CREATE UNIQUE INDEX \"partial_uploads_file_unique\" ON \"partial_uploads\" USING btree (\"file_id\");",
      "CREATE INDEX \"upload_histories_user\" ON \"upload_histories\" USING btree (\"upload_user\",\"time\");",
      "CREATE INDEX \"uploaded_files_account\" ON \"uploaded_files\" USING btree (\"account_id\",\"create_time\");",
      "CREATE INDEX \"uploaded_files_unfinished\" ON \"uploaded_files\" USING btree (\"create_time\") WHERE \"uploaded_files\".\"status\" <> 'stored';",
      "ALTER TABLE \"partial_uploads\" DROP COLUMN \"name\";"
    ]
  },
  {
    "name": "0013_ended_sessions",
    "statements": [
      "DROP INDEX \"operation_logs_operator_name\";",
      "CREATE INDEX \"operation_logs_typed_name\" ON \"operation_logs\" USING btree (lower(\"operator_name\"),\"time\") WHERE \"operation_logs\".\"operator_id\" is null;",
      "CREATE INDEX \"operation_logs_operator_name\" ON \"operation_logs\" USING btree (\"operator_name\",\"time\") WHERE \"operation_logs\".\"operator_id\" is not null;",
      "-- However a session ends, every server closes its event streams: the channel is FEED_CHANNEL in Database.ts.\nCREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  PERFORM pg_notify('admin_feed', json_build_array(old.account_id)::text);\n  RETURN NULL;\nEND\n$$;",
      "CREATE TRIGGER sessions_announce_end AFTER DELETE ON sessions\n  FOR EACH ROW EXECUTE FUNCTION announce_ended_session();"
    ]
  },
  {
    "name": "0014_image_challenge_networks",
    "statements": [
      "ALTER TABLE \"captchas\" ADD COLUMN \"network\" text DEFAULT '' NOT NULL;",
      "CREATE INDEX \"captchas_network\" ON \"captchas\" USING btree (\"network\",\"expires_time\");"
    ]
  },
  {
    "name": "0015_default_views",
    "statements": [
      "CREATE TABLE \"default_views\" (\n\t\"account_id\" uuid NOT NULL,\n\t\"list\" text NOT NULL,\n\t\"view_id\" uuid NOT NULL,\n\tCONSTRAINT \"default_views_account_id_list_pk\" PRIMARY KEY(\"account_id\",\"list\")\n);",
      "ALTER TABLE \"default_views\" ADD CONSTRAINT \"default_views_account_id_accounts_id_fk\" FOREIGN KEY (\"account_id\") REFERENCES \"public\".\"accounts\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "ALTER TABLE \"default_views\" ADD CONSTRAINT \"default_views_view_id_saved_views_id_fk\" FOREIGN KEY (\"view_id\") REFERENCES \"public\".\"saved_views\"(\"id\") ON DELETE cascade ON UPDATE no action;",
      "CREATE INDEX \"default_views_view\" ON \"default_views\" USING btree (\"view_id\");",
      "INSERT INTO \"default_views\" (\"account_id\", \"list\", \"view_id\") SELECT DISTINCT ON (\"account_id\", \"list\") \"account_id\", \"list\", \"id\" FROM \"saved_views\" WHERE \"is_default\" ORDER BY \"account_id\", \"list\", \"update_time\" DESC;",
      "ALTER TABLE \"saved_views\" DROP COLUMN \"is_default\";"
    ]
  },
  {
    "name": "0016_bilingual_names",
    "statements": [
      "ALTER TABLE \"dictionaries\" ADD COLUMN \"name_en\" text;",
      "-- Items began with their English name as remark; what else a remark says stays.\nUPDATE \"dictionaries\" SET\n  \"name_en\" = case when \"remark\" ~ '^en-US: [^\\n]{1,64}$' then substr(\"remark\", 8) else \"name\" end,\n  \"remark\" = case when \"remark\" ~ '^en-US: [^\\n]{1,64}$' then '' else \"remark\" end;",
      "ALTER TABLE \"dictionaries\" ALTER COLUMN \"name_en\" SET NOT NULL;",
      "ALTER TABLE \"game_types\" ADD COLUMN \"name_en\" text;",
      "UPDATE \"game_types\" SET \"name_en\" = case \"name\"\n  when '香港彩' then 'Hong Kong lottery'\n  when '台湾彩' then 'Taiwan lottery'\n  when '澳门彩' then 'Macau lottery'\n  when '新彩种' then 'New lottery'\n  else \"name\" end;",
      "ALTER TABLE \"game_types\" ALTER COLUMN \"name_en\" SET NOT NULL;"
    ]
  },
  {
    "name": "0017_signed_entry_amounts",
    "statements": [
      "DROP INDEX \"ledger_entries_amount\";",
      "CREATE INDEX \"ledger_entries_amount\" ON \"ledger_entries\" USING btree (\"amount\",\"id\");"
    ]
  },
  {
    "name": "0018_session_origins",
    "statements": [
      "ALTER TABLE \"sessions\" ADD COLUMN \"origin_ids\" uuid[] DEFAULT '{}' NOT NULL;"
    ]
  },
  {
    "name": "0019_auth_requests",
    "statements": [
      "CREATE TABLE \"auth_requests\" (\n\t\"id\" uuid PRIMARY KEY NOT NULL,\n\t\"code\" text NOT NULL,\n\t\"app\" text NOT NULL,\n\t\"action\" text NOT NULL,\n\t\"address\" text NOT NULL,\n\t\"state\" text NOT NULL,\n\t\"username\" text,\n\t\"create_time\" timestamp (3) with time zone NOT NULL,\n\t\"expires_time\" timestamp (3) with time zone NOT NULL\n);",
      "CREATE UNIQUE INDEX \"auth_requests_code_unique\" ON \"auth_requests\" USING btree (\"code\");",
      "CREATE INDEX \"auth_requests_expires\" ON \"auth_requests\" USING btree (\"expires_time\");"
    ]
  },
  {
    "name": "0020_old_records_task",
    "statements": [
      "-- Databases from before “Delete old records”. Stopped: an upgrade deletes nothing that its operators did not ask for.\nINSERT INTO \"tasks\" (\"id\", \"job_name\", \"group\", \"cron\", \"handler\", \"parameters\", \"status\", \"create_time\", \"update_time\")\nSELECT gen_random_uuid(), '过期记录 · Old records', 'storage', '45 3 * * *', 'cleanUpRecords', '{}', 's', now(), now()\nWHERE EXISTS (SELECT 1 FROM \"accounts\") AND NOT EXISTS (SELECT 1 FROM \"tasks\" WHERE \"handler\" = 'cleanUpRecords')\nON CONFLICT DO NOTHING;"
    ]
  }
]
