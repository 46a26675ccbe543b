import type { Call } from '../call';
import type { Audience, Level } from '../permissions';
import type { Scope } from '../scope';
import type { Verb } from '../verb';
import type { VerbAnswers } from '../verbs';

/**
 * How a verb travels where the rule does not fit: a path segment, a whole path, another audience, a landing page that is
 * named as `id`, or an inactive one that is changed too. `ids` is the name under
 * which `updateseq` takes the records; with `within` they are the values of the last identifying field, and all have these
 * values in the others. Without, the values of all identifying fields, joined by `~`.
 */
export type Wire = {
    path?: string;
    method?: 'GET' | 'POST';
    ids?: string;
    within?: Readonly<Record<string, string>>;
    audience?: Audience;
    level?: Level;
    keysOf?: 'image';
    scope?: Scope;
    ldpIdAs?: Call['ldpIdAs'];
    onInactive?: boolean;
    errors?: Call['errors'];
    /** Keys beside the fields that a client may send back as it read them. */
    ignores?: readonly string[];
};

/** Which calls a type has, and how they travel. */
export type Wired = {
    /** Whose its records are: a landing page's, an account's, or nobody's. Default: a landing page's. */
    scope?: Scope;
    /** Where its calls begin. Default: `/api/ldp/<name>`. */
    path?: string;
    /** Narrows the verbs that the kind of resource has. */
    verbs?: readonly Verb[];
    /** Grants or bends single verbs: a segment after `path`, a path of its own, or more; or a call that stands by itself. */
    wire?: { [V in Verb]?: string | Wire | Call<unknown, VerbAnswers[V]> };
};
