import type { Call } from '../call';
import type { Audience, Level } from '../permissions';
import type { Scope } from '../scope';
import type { Verb } from '../verb';
import type { VerbAnswers } from '../verbs';

/**
 * How the call of a verb differs from the general rule: by a path segment, a whole path, another audience, a landing
 * page named as `id`, or permission to change inactive ones. `ids` is the name under which `updateseq` receives the
 * records: with `within`, as values of the last identifying field, while all records have the `within` values in the
 * others; otherwise as the values of all identifying fields, joined by `~`.
 */
export type Wire = {
    path?: string;
    method?: 'GET' | 'POST';
    ids?: string;
    within?: Readonly<Record<string, string>>;
    audience?: Audience;
    level?: Level;
    keysFrom?: 'image';
    scope?: Scope;
    ldpIdAs?: Call['ldpIdAs'];
    onInactive?: boolean;
    errors?: Call['errors'];
    /** Keys besides the fields that a client may send back unchanged; they are ignored. */
    ignores?: readonly string[];
    /** Filters that the body of `inquiry` may also have beside `filter`, as it always may `status`. */
    extraFilters?: readonly string[];
};

/** The calls of a type, and their paths. */
export type WireDeclaration = {
    /** What the records belong to: a landing page, an account, or neither. Default: a landing page. */
    scope?: Scope;
    /** The path that its calls begin with. Default: `/api/ldp/<name>`. */
    path?: string;
    /** Restricts the verbs of this kind of resource. */
    verbs?: readonly Verb[];
    /**
     * Adds or adapts single verbs: a segment after `path`, a path of its own, or a whole `Wire`; or a separately
     * declared call.
     */
    wire?: { [V in Verb]?: string | Wire | Call<unknown, VerbAnswers[V]> };
};
