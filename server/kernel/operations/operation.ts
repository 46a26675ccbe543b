import type { Status } from '../../../contract/status';
import type { Verb } from '../../../contract/verb';
import type { Inquiry, VerbAnswers } from '../../../contract/verbs';
import type { JsonText } from '../../base/http/jsonText';
import type { Handler } from '../../base/services/context';
import type { Values } from '../../store/values';

/** Parsed bodies by verb, without the fields of the type and the keys of a record. */
type VerbBody = {
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

/** Carries out a verb of a type. `Own` are the fields and keys that the rules of the type know. */
export type Operation<V extends Verb, Own = unknown> = Handler<
    Readonly<VerbBody[V] & Own & Values>,
    VerbAnswers[V] | JsonText
>;

/** Operations of a type that replace those of the kernel, by verb. */
export type Operations<Own = unknown> = Readonly<{ [V in Verb]?: Operation<V, Own> }>;

/** Own operations as they are looked up by name; their bodies are parsed by the schema of the call. */
export type OwnOperations = Readonly<Partial<Record<string, Handler<never>>>>;
