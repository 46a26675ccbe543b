import { limits } from '../../../contract/limits';

/**
 * What partners need to know before the first call. Limited to paragraphs, headings, lists and code, which the page at
 * `/api/docs` can show.
 */
const description = `The console uses these calls for everything that it does. A client generated from this document can make the same calls, as the account that it signs in with.

## Sign in

Send \`username\` and \`password\` to \`POST /api/auth/signin\`. Send the \`data.token\` of the answer with every other call, as \`Authorization: Bearer <token>\`; the word \`Bearer\` is optional. A session ends after a week, with \`GET /api/auth/signout\`, or when an administrator ends it. Calls then answer 87008 or 87009: sign in again. To load files in an \`<img>\`, pass the \`mediaToken\` of \`GET /api/auth/profile\` as \`tk\` in the query instead.

## Answers

Answers are \`{ "code", "msg", "data" }\`. Code 0 is success; every other code is one of the failures below. \`msg\` is a text for people, in the language of \`Accept-Language\`: check \`code\` in programs. Successful calls below \`/api/rest\` answer the bare value, and calls for files answer the file.

## Landing pages

Most data belong to a landing page, which a call names by \`ldpId\`. If the account has no access to it, the answer is 40401, as if it did not exist. Localized texts are objects by language code, in the languages of the landing page; the text in its default language is required.

## Lists

A list takes \`pagination\` (\`page\` from 1, \`limit\` up to ${limits.page.max}), \`sort\`, \`filter\` with exact values, and \`q\` for words within texts. It answers \`items\`, and the number of all matches in \`total\`. Below \`/api/rest\` the query has the same parameters, and the total is in the header \`Content-Range\`.

## Versions

Every record has a \`version\`. An update sends the whole record with the version that you read. If somebody else has saved in between, nothing is written and the answer is 40901, with the current record and its author in \`data.current\`. Apply your change to it and send it again.

## Repeating a request

Send an \`Idempotency-Key\` with every change. If its answer is lost, send the same request with the same key: the change is made only once. After 42901, wait for as many seconds as \`Retry-After\` says.`;

/** The `info` object of the document. */
export const info = {
    title: 'Landing page console',
    version: limits.packageVersion,
    summary: 'Manage the content of landing pages',
    description,
    license: { name: 'MIT', identifier: 'MIT' },
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
