-- Few pairs of parties move coins, by one type of transfer each: the flow map is summed in memory where that is known.
CREATE STATISTICS transfers_parties (ndistinct) ON type, outgoing_party_id, incoming_party_id FROM transfers;
--> statement-breakpoint
ANALYZE transfers;
