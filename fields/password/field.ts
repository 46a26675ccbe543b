import { base, type Field } from '../../contract/field';
import { passwordSchema } from '../../contract/password';

export type PasswordField = Field<string> & { kind: 'password' };

/** Declares a field for a new password, typed twice in forms or generated. Only its hash is stored. */
export function password(): PasswordField {
    return { ...base('password', ''), hashed: true, schema: ({ z }) => passwordSchema(z) };
}
