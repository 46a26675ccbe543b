import type { Call } from '../../../contract/call';
import type { Executor } from '../../base/database/tables';
import type { CopyTargetTable } from '../../base/database/tables/copies';
import type { Services } from '../../base/services/context';
import type { CopiedType, DocumentVersion } from './contents';
import type { Plan } from './plan';
import type { CopyPage, CopyPages, WrittenDocument } from './targets';

/** What was written to a target, and the versions that stand there now. */
export type Undone = { written: readonly WrittenDocument[]; stamps: readonly DocumentVersion[] };

/** What a batch copies. The calls name its changes in the history. */
export type Order = {
    types: readonly CopiedType[];
    copies: Pick<Call, 'name'>;
    undoes: Pick<Call, 'name'>;
    /** Refuses what the account that started the batch may not do at this moment. @throws {Refused} */
    checkCopy(db: Executor, sides: CopyPages): Promise<void>;
    checkUndo(db: Executor, side: CopyPage): Promise<void>;
    /** Plans the copy to a target. Only reads. @throws {Refused} if it is not possible */
    plan(services: Services, sides: CopyPages): Promise<Plan>;
    /** Reads what tells later that nothing has changed since; null if `written` is sufficient. */
    readStanding(db: Executor, side: CopyPage): Promise<string | null>;
    /** Reads what undoing a target needs to know. @throws {Refused} if it was changed since */
    readUndone(db: Executor, side: CopyPage, target: CopyTargetTable): Promise<Undone>;
};
