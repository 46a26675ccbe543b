import type { ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { type Condition, holds } from '../../contract/field';
import { AccountInput, AccountsInput } from './account/Input';
import { ControlInput } from './ControlInput';
import { ChoiceInput } from './choice/Input';
import { ChoicesInput } from './choices/Input';
import { MemberInput } from './choices/MemberInput';
import { controls } from './controls';
import { GamesInput } from './games/Input';
import { groupInput } from './group/Input';
import { type FieldInputProps, type InputProps, siblingPath } from './input';
import { itemsInput } from './items/Input';
import { LandingPagesInput } from './landingPages/Input';
import { listInput } from './list/Input';
import { LocalizedInput } from './localized/Input';
import { PasswordInput } from './password/Input';
import { PermissionInput } from './permission/Input';
import { ProvidersInput } from './providers/Input';
import { RouteInput } from './route/Input';
import { SecretInput } from './secret/Input';
import { SlugInput } from './slug/Input';
import { StatusInput } from './status/Input';
import { UniqueTextInput } from './uniqueText/Input';

type Input = { Input(props: InputProps): ReactNode };

/** Kinds that need more of the form than their own value. */
const inputs: Readonly<Record<string, Input>> = {
    choice: { Input: ChoiceInput },
    localized: { Input: LocalizedInput },
    route: { Input: RouteInput },
    slug: { Input: SlugInput },
    status: { Input: StatusInput },
    games: { Input: GamesInput },
    account: { Input: AccountInput },
    accounts: { Input: AccountsInput },
    choices: { Input: ChoicesInput },
    member: { Input: MemberInput },
    secret: { Input: SecretInput },
    uniqueText: { Input: UniqueTextInput },
    password: { Input: PasswordInput },
    permission: { Input: PermissionInput },
    providers: { Input: ProvidersInput },
    landingPages: { Input: LandingPagesInput },
    group: { Input: groupInput(FieldInput) },
    list: { Input: listInput(FieldInput) },
    items: { Input: itemsInput(FieldInput) },
};

function PlainInput({
    required: isNeeded,
    readOnly = false,
    ...props
}: FieldInputProps & { required: boolean }): ReactNode {
    const required = isNeeded && !readOnly;
    const input = inputs[props.field.kind];
    if (input) return <input.Input {...props} required={required} readOnly={readOnly} />;
    const control = controls[props.field.kind];
    if (!control) throw new Error(`There is no field kind '${props.field.kind}'`);
    return <ControlInput {...props} required={required} readOnly={readOnly} control={control} />;
}

/** Whether a condition holds among the siblings that stand beside `path` in the form. */
function useCondition(condition: Condition | undefined, path: string): boolean {
    const names = Object.keys(condition ?? {});
    const values: readonly unknown[] = useWatch({ name: names.map((name) => siblingPath(path, name)) });
    return holds(condition, Object.fromEntries(names.map((name, place) => [name, values[place]])));
}

/** A field that depends on its siblings: shown while it is needed, and when something that it still holds is refused. */
function DependentInput(props: FieldInputProps): ReactNode {
    const { field, path } = props;
    const isNeeded = useCondition(field.onlyWhen ?? field.requiredWhen, path);
    const { errors } = useFormState({ name: path });
    if (!isNeeded && get(errors, path) === undefined) return null;
    return <PlainInput {...props} required={isNeeded} />;
}

/**
 * The input of any field, by its kind: with its label, the mark of a required one, its error, and only while the siblings
 * that it depends on want it.
 *
 * @example <FieldInput field={banner.fields.slides} path="slides" label={labelOf('slides')} />
 */
export function FieldInput(props: FieldInputProps): ReactNode {
    if (props.field.onlyWhen || props.field.requiredWhen) return <DependentInput {...props} />;
    return <PlainInput {...props} required={props.field.required} />;
}
