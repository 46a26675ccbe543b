import { limits } from '../../../contract/limits';

/**
 * What partners need to know before the first call. Limited to paragraphs, headings, lists and code, which the page at
 * `/api/docs` can show.
 */
const description = `Everything that the console does goes through these calls, and whatever you generate from this document may make them too, as the account that signs in.

## Sign in

Send \`username\` and \`password\` to \`POST /api/auth/signin\`. The answer's \`data.token\` goes with every other call, as \`Authorization: Bearer <token>\`; the word \`Bearer\` may be left out. A session ends after a week, with \`GET /api/auth/signout\`, or when an administrator ends it: calls then answer 87008 or 87009, and you sign in again. Files that an \`<img>\` loads take \`mediaToken\` of \`GET /api/auth/profile\` as \`tk\` in the query instead.

## Answers

Answers are \`{ "code", "msg", "data" }\`: code 0 is success, every other code one of the failures below. \`msg\` is for people, in the language of \`Accept-Language\`; decide by \`code\`. Below \`/api/rest\` a success is the bare value, and files are files.

## Landing pages

Most data belong to a landing page, which a call names by \`ldpId\`. One that the account does not reach is answered like one that does not exist: 40401. Texts are objects by language code, in the languages of their landing page, and the one in its default language is required.

## Lists

A list takes \`pagination\` (\`page\` from 1, \`limit\` up to ${limits.page.max}), \`sort\`, \`filter\` with exact values, and \`q\` for words within texts. It answers \`items\`, and in \`total\` how many there are in all. Below \`/api/rest\` the query says the same, and the header \`Content-Range\` answers the total.

## Versions

Every record has a \`version\`. An update sends the whole record with the version that you read. When somebody else saved in between, nothing is written and the answer is 40901: \`data.current\` is what stands now, and by whom. Put your change into that and send it again.

## Repeating a request

Give every change an \`Idempotency-Key\`. When its answer got lost, send the same request under the same key: it is made once. After 42901 wait for the seconds of \`Retry-After\`.`;

/** The `info` object of the document. */
export const info = {
    title: 'Landing page console',
    version: limits.packageVersion,
    summary: 'Manage the content of landing pages',
    description,
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

export const servers = [{ url: '/', description: 'The server that this document comes from' }];

/** The ways to authenticate a call. */
export const securitySchemes = {
    session: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
    mediaToken: {
        type: 'apiKey',
        in: 'query',
        name: 'tk',
        description: 'For files that an `<img>` loads: the media token of the profile.',
    },
};
