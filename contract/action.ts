import { recordSchema } from './answers';
import { type AnswerContext, type Call, type CallContext, defineCall } from './call';
import type { Declared } from './declaration/declared';
import type { Condition, Fields } from './field';
import type { IconName } from './icons';
import { keyShape, tenantShape } from './inputs';
import { objectSchema } from './schema';

/**
 * What can be done to one record beside the verbs, each with a call of its own: `<path>/<name>` with the record's id and
 * these fields. Lists and forms show a button that asks first. Texts are `resources.<resource>.actions.<name>.{label,
 * title, text, done}`.
 */
export type ActionDeclaration = {
    icon: IconName;
    /** What has to be given with it. */
    fields?: Fields;
    /** Values of the record under which it can be done at all. */
    when?: Condition;
    danger?: boolean;
};

/** Answers the record as it stands afterwards. */
export type ActionCall = Call<unknown, Readonly<Record<string, unknown>>>;

export type Action = {
    name: string;
    icon: IconName;
    fields: Fields;
    when: Condition;
    danger: boolean;
    call: ActionCall;
};

/** Resolves a declaration's actions; they need what changing a record needs. */
export function actionsOf(
    given: Readonly<Record<string, ActionDeclaration>>,
    resource: Declared & { basePath: string },
): Record<string, Action> {
    const actions: Record<string, Action> = {};
    for (const [name, { icon, fields = {}, when = {}, danger = false }] of Object.entries(given)) {
        const call = defineCall({
            path: `${resource.basePath}/${name}`,
            name: `${resource.name}.${name}`,
            audience: resource.audience,
            keys: resource.keys,
            level: 2,
            scope: resource.scope,
            input: (context: CallContext) =>
                objectSchema(fields, context, { ...tenantShape(resource, context), ...keyShape(resource, context) }),
            answer: (context: AnswerContext) => recordSchema(resource, context),
        });
        actions[name] = { name, icon, fields, when, danger, call };
    }
    return actions;
}
