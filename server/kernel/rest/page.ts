/** The answer of a plain REST list: the rows, and their range within all rows for a header. */
export class RestPage {
    constructor(
        readonly items: readonly unknown[],
        readonly total: number,
        private readonly first: number,
        private readonly resource: string,
    ) {}

    /** The value of `Content-Range`. */
    get contentRange(): string {
        const last = this.first + this.items.length - 1;
        return `${this.resource} ${this.items.length === 0 ? '*' : `${this.first}-${last}`}/${this.total}`;
    }
}
