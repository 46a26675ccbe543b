import type { Status } from '../../../contract/status';
import type { Verb } from '../../../contract/verb';
import type { Inquiry } from '../../../contract/verbs';
import type { Handler } from '../../base/services/context';
import type { Values } from '../../store/values';

/** What the schema of a verb makes of a body, beside the fields of the type and what names a record. */
type Given = {
    inquiry: Inquiry;
    get: unknown;
    create: { status?: Status | undefined };
    update: { version: number; status?: Status | undefined };
    updatestatus: { status: Status };
    delete: unknown;
    updateseq: Record<string, string | string[]>;
    updateitem: { version: number; item: Values };
    updateitemstatus: { id: string; status: Status };
};

/** What does a verb of a type. `Own` are its fields and keys, as far as a type's own rules know them. */
export type Operation<V extends Verb, Own = unknown> = Handler<Readonly<Given[V] & Own & Values>>;

/** What a type does otherwise than the kernel, by verb. */
export type Operations<Own = unknown> = Readonly<{ [V in Verb]?: Operation<V, Own> }>;

/** The same as they are looked up: whatever bodies they take, it takes the call's own schema to make one. */
export type OwnOperations = Readonly<Partial<Record<string, Handler<never>>>>;
