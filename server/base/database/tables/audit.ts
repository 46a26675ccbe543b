/** Who created a row and who changed it last: usernames. */
export type Audit = { created_by: string; created_time: string; updated_by: string; updated_time: string };
