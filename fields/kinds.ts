import { registerKinds } from '../src/fields/kinds';
import { account } from './account/kind';
import { accounts } from './accounts/kind';
import { address } from './address/kind';
import { choice } from './choice/kind';
import { choices } from './choices/kind';
import { code } from './code/kind';
import { color } from './color/kind';
import { flag } from './flag/kind';
import { focalPoint } from './focalPoint/kind';
import { games } from './games/kind';
import { group } from './group/kind';
import { image } from './image/kind';
import { items } from './items/kind';
import { json } from './json/kind';
import { landingPages } from './landingPages/kind';
import { level } from './level/kind';
import { list } from './list/kind';
import { localized } from './localized/kind';
import { member } from './member/kind';
import { number } from './number/kind';
import { password } from './password/kind';
import { permission } from './permission/kind';
import { providers } from './providers/kind';
import { richText } from './richText/kind';
import { route } from './route/kind';
import { secret } from './secret/kind';
import { slug } from './slug/kind';
import { status } from './status/kind';
import { text } from './text/kind';
import { time } from './time/kind';
import { uniqueText } from './uniqueText/kind';

/**
 * Every kind of field. Its folder contains the declaration (`field.ts`), how values are shown (`kind.ts`) and the input
 * (`input.ts`).
 */
export const kinds = {
    text,
    localized,
    richText,
    choice,
    status,
    flag,
    code,
    color,
    image,
    route,
    time,
    slug,
    games,
    group,
    list,
    items,
    account,
    accounts,
    choices,
    member,
    secret,
    uniqueText,
    password,
    address,
    permission,
    level,
    providers,
    landingPages,
    json,
    number,
    focalPoint,
};

registerKinds(kinds);
