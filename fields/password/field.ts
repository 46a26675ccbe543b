import { base, type Field } from '../../contract/field';
import { passwordSchema } from '../../contract/password';

export type PasswordField = Field<string> & { kind: 'password' };

/** A new password, typed twice in forms or made by the generator. Stored as a hash alone. */
export function password(): PasswordField {
    return { ...base('password', ''), hashed: true, schema: ({ z }) => passwordSchema(z) };
}
