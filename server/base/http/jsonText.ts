/** An answer, or a part of one, that is JSON already: it is sent as it is, without being parsed and written again. */
export class JsonText {
    constructor(readonly text: string) {}
}
