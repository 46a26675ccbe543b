import { type RawBuilder, sql } from 'kysely';
import type { KeptWords } from '../../../contract/calls/words';
import type { Executor } from '../../base/database/tables';

/** Builds the id of the account that owns a landing page. */
const selectOwner = (ldpId: string): RawBuilder<string> => sql`(select account_id from landing_page_member
    where ldp_id = ${ldpId} and role = 'OWNER' limit 1)`;

/** Loads the words that are the same in every language, of the owner of a landing page. */
export async function loadWords(db: Executor, ldpId: string): Promise<KeptWords> {
    const { rows } = await sql<{ words: string; version: number }>`select words, version from kept_word
        where account_id = ${selectOwner(ldpId)}`.execute(db);
    const [row] = rows;
    return row ? { words: JSON.parse(row.words), version: row.version } : { words: [], version: 0 };
}

/** Replaces the words of the owner of a landing page; undefined if they have another version. */
export async function saveWords(
    db: Executor,
    ldpId: string,
    version: number,
    words: readonly string[],
): Promise<KeptWords | undefined> {
    const kept = [...new Set(words.filter(Boolean))];
    const stored = JSON.stringify(kept);
    const { rows } =
        version === 0
            ? await sql`insert into kept_word (account_id, words, version) select ${selectOwner(ldpId)}, ${stored}, 1
                where 1 = 1 on conflict do nothing returning version`.execute(db)
            : await sql`update kept_word set words = ${stored}, version = version + 1
                where account_id = ${selectOwner(ldpId)} and version = ${version} returning version`.execute(db);
    return rows.length > 0 ? { words: kept, version: version + 1 } : undefined;
}
