import { recordSchema } from './answers';
import { type AnswerContext, type Call, type CallContext, defineCall } from './call';
import type { ResolvedDeclaration } from './declaration/resolvedDeclaration';
import type { Condition, Fields } from './field';
import type { IconName } from './icons';
import { keyShape, tenantShape } from './inputs';
import { objectSchema } from './schema';

/**
 * An operation on one record besides the verbs. It has a call of its own: `<path>/<name>` with the id of the record and
 * these fields. Lists and forms show a button that asks for confirmation first. Texts are
 * `resources.<resource>.actions.<name>.{label, title, text, done}`; an action with `isView`, which leads elsewhere, needs
 * no `done`.
 */
export type ActionDeclaration = {
    icon: IconName;
    /** The fields that the user fills in when running the action. */
    fields?: Fields;
    /** Values that the record must have for the action to be offered and accepted. */
    when?: Condition;
    danger?: boolean;
    /** The record is an account, as which the caller then sees the console: the answer has the grant for it. */
    isView?: true;
    /** The record is gone afterwards: the answer has it as it was, and the console goes back to the list. */
    removes?: true;
    /** What its call has other than the verbs of the type, such as who may make it. */
    wire?: Partial<Pick<Call, 'audience' | 'keys' | 'scope' | 'ldpIdAs' | 'onInactive' | 'starts'>>;
};

/** The call of an action; answers the record after the action. */
export type ActionCall = Call<unknown, Readonly<Record<string, unknown>>>;

export type Action = {
    name: string;
    icon: IconName;
    fields: Fields;
    when: Condition;
    danger: boolean;
    isView: boolean;
    removes: boolean;
    call: ActionCall;
};

/** Resolves the actions of a declaration. Their calls require the same permissions as changing a record. */
export function resolveActions(
    declarations: Readonly<Record<string, ActionDeclaration>>,
    resource: ResolvedDeclaration & { basePath: string },
): Record<string, Action> {
    const actions: Record<string, Action> = {};
    for (const [name, declaration] of Object.entries(declarations)) {
        const {
            icon,
            fields = {},
            when = {},
            danger = false,
            isView = false,
            removes = false,
            wire = {},
        } = declaration;
        const call = defineCall({
            path: `${resource.basePath}/${name}`,
            name: `${resource.name}.${name}`,
            audience: resource.audience,
            keys: resource.keys,
            level: 2,
            scope: resource.scope,
            ...wire,
            input: (context: CallContext) =>
                objectSchema(fields, context, { ...tenantShape(resource, context), ...keyShape(resource, context) }),
            answer(context: AnswerContext) {
                const record = recordSchema(resource, context);
                return isView ? record.extend({ grant: context.z.string() }) : record;
            },
        });
        actions[name] = { name, icon, fields, when, danger, isView, removes, call };
    }
    return actions;
}
