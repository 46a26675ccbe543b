export type Status = "ACTIVE" | "INACTIVE";

export type State = "LIVE" | "SCHEDULED" | "ENDED" | "DRAFT" | "OFF";

export interface AnnouncementPagination {
  /**
   * @min 1
   * @max 1000000
   * @default 1
   */
  page?: number;
  /**
   * @min 1
   * @max 100
   */
  limit?: number;
  /**
   * @minLength 1
   * @maxLength 200
   */
  after?: string;
  /**
   * @minLength 1
   * @maxLength 200
   */
  before?: string;
  from?: "end";
}

export interface Banner {
  id: string;
  ldpId: string;
  status: Status;
  /**
   * @min -9007199254740991
   * @max 9007199254740991
   */
  sort: number;
  publishedTime: string | null;
  /**
   * @min -9007199254740991
   * @max 9007199254740991
   */
  version: number;
  createdBy: string;
  createdTime: string;
  updatedBy: string;
  updatedTime: string;
  /** Texts by language code, in the languages of the landing page. */
  title: LocalizedText;
  slides: Slides[];
  routeType: "INTERNAL" | "EXTERNAL" | "";
  route: string;
}

export interface BannerInquiry {
  /**
   * @minLength 1
   * @maxLength 64
   */
  ldpId: string;
  pagination?: AnnouncementPagination;
  filter?: {
    id?: FilterValue;
    status?: FilterValue;
    routeType?: FilterValue;
    state?: State | State[];
    /** @pattern ^[a-z]{2}$ */
    incomplete?: string;
  };
  /** @maxLength 200 */
  q?: string;
  status?: FilterValue;
  sort?: {
    field:
      | "sort"
      | "status"
      | "createdTime"
      | "updatedTime"
      | "title"
      | "route";
    /** @default "ASC" */
    order?: "ASC" | "DESC";
  };
  /** @maxItems 1000 */
  fields?: ("title" | "slides" | "routeType" | "route")[];
}

export interface BannerPage {
  items: Banner[];
  total: number;
  page: number;
  limit: number;
}

export interface BannerSlides {
  /**
   * @minLength 1
   * @maxLength 500
   * @pattern ^\/image\/[A-Za-z0-9_-]+\/[A-Za-z0-9._-]+$
   */
  desktopImage: string;
  /** Default: null. */
  mobileImage?: string | "" | null;
}

export interface BannerUpdate {
  /**
   * @minLength 1
   * @maxLength 64
   */
  ldpId: string;
  /**
   * @minLength 1
   * @maxLength 64
   */
  id: string;
  /**
   * @min 0
   * @max 2147483647
   */
  version: number;
  /** Read-only. It may be sent back as it was read, and is ignored. */
  sort?: any;
  status?: Status;
  /** Read-only. It may be sent back as it was read, and is ignored. */
  createdBy?: any;
  /** Read-only. It may be sent back as it was read, and is ignored. */
  createdTime?: any;
  /** Read-only. It may be sent back as it was read, and is ignored. */
  updatedBy?: any;
  /** Read-only. It may be sent back as it was read, and is ignored. */
  updatedTime?: any;
  /** Read-only. It may be sent back as it was read, and is ignored. */
  publishedTime?: any;
  /** Texts by language code, in the languages of the landing page. The one in its default language is required. */
  title: RequiredLocalizedText80;
  /**
   * @maxItems 500
   * @minItems 1
   */
  slides: BannerSlides[];
  routeType: "INTERNAL" | "EXTERNAL";
  /**
   * @minLength 1
   * @maxLength 2048
   */
  route: string;
}

export type FilterValue =
  | string
  | number
  | boolean
  | null
  | (string | number | boolean | null)[];

export interface GetPreferencesColumns {
  /**
   * @minLength 1
   * @maxLength 200
   */
  resource: string;
  /** @maxItems 60 */
  shown: string[];
  /** @maxItems 60 */
  hidden: string[];
}

export interface GetPreferencesFavouriteRecords {
  /** @maxLength 64 */
  ldpId: string;
  /**
   * @minLength 1
   * @maxLength 200
   */
  resource: string;
  /** @maxLength 200 */
  id: string;
}

/** Texts by language code, in the languages of the landing page. */
export interface LocalizedText {
  th?: string;
  en?: string;
  vn?: string;
  hi?: string;
  id?: string;
  ja?: string;
  km?: string;
  ko?: string;
  lo?: string;
  ms?: string;
  my?: string;
  ph?: string;
  zh?: string;
  tr?: string;
  es?: string;
  pt?: string;
  bn?: string;
  sv?: string;
}

export interface NewBanner {
  /**
   * @minLength 1
   * @maxLength 64
   */
  ldpId: string;
  status?: Status;
  /** Texts by language code, in the languages of the landing page. The one in its default language is required. */
  title: RequiredLocalizedText80;
  /**
   * @maxItems 500
   * @minItems 1
   */
  slides: BannerSlides[];
  routeType: "INTERNAL" | "EXTERNAL";
  /**
   * @minLength 1
   * @maxLength 2048
   */
  route: string;
}

export interface Permission {
  LANDING_PAGE: 0 | 1 | 2;
  TELEGRAM_BOT: 0 | 1 | 2;
  INFO: 0 | 1 | 2;
  CONTACT: 0 | 1 | 2;
  ASSET: 0 | 1 | 2;
  TAG: 0 | 1 | 2;
  COLOR: 0 | 1 | 2;
  BAR: 0 | 1 | 2;
  ANNOUNCEMENT: 0 | 1 | 2;
  QUESTION: 0 | 1 | 2;
  POPUP: 0 | 1 | 2;
  GAME_CATEGORY: 0 | 1 | 2;
  ADVANCE_CUSTOM: 0 | 1 | 2;
  GTAG: 0 | 1 | 2;
  FBPIXEL: 0 | 1 | 2;
  GTAG_MNG: 0 | 1 | 2;
  LAYOUT: 0 | 1 | 2;
  GOO_CHAT: 0 | 1 | 2;
  APK_MEDIA: 0 | 1 | 2;
  IMAGE_STYLE: 0 | 1 | 2;
  FLOATING_MENU: 0 | 1 | 2;
  PAGE: 0 | 1 | 2;
  MEDIA: 0 | 1 | 2;
  BANNER: 0 | 1 | 2;
  PROVIDER: 0 | 1 | 2;
  ARTICLE: 0 | 1 | 2;
  PROMOTION: 0 | 1 | 2;
}

/** Texts by language code, in the languages of the landing page. The one in its default language is required. */
export interface RequiredLocalizedText80 {
  /** @maxLength 80 */
  th?: string;
  /** @maxLength 80 */
  en?: string;
  /** @maxLength 80 */
  vn?: string;
  /** @maxLength 80 */
  hi?: string;
  /** @maxLength 80 */
  id?: string;
  /** @maxLength 80 */
  ja?: string;
  /** @maxLength 80 */
  km?: string;
  /** @maxLength 80 */
  ko?: string;
  /** @maxLength 80 */
  lo?: string;
  /** @maxLength 80 */
  ms?: string;
  /** @maxLength 80 */
  my?: string;
  /** @maxLength 80 */
  ph?: string;
  /** @maxLength 80 */
  zh?: string;
  /** @maxLength 80 */
  tr?: string;
  /** @maxLength 80 */
  es?: string;
  /** @maxLength 80 */
  pt?: string;
  /** @maxLength 80 */
  bn?: string;
  /** @maxLength 80 */
  sv?: string;
}

export interface Slides {
  desktopImage: string | null;
  mobileImage: string | null;
}

/** The request could not be read. Reload the page and try again */
export interface NotJsonFailure {
  code: 40000;
  msg: string;
  data: null;
}

/** Check the marked fields */
export interface ValidationFailure {
  code: 40001;
  msg: string;
  data: {
    /** Refused fields, such as `slides.0.desktopImage`. */
    errors: {
      path: string;
      msg: string;
    }[];
    landingPageErrors?: {
      name: string;
      reason: string;
    }[];
    apiDomainErrors?: {
      name: string;
      reason: string;
    }[];
  };
}

/** Wrong account or password */
export interface SignInFailure {
  code: 40101;
  msg: string;
  data: null;
}

/** Your session has expired. Sign in again */
export interface SessionExpiredFailure {
  code: 87008;
  msg: string;
  data: null;
}

/** Your session was ended. Sign in again */
export interface SessionEndedFailure {
  code: 87009;
  msg: string;
  data: null;
}

/** You do not have permission to do this. Ask the main account holder or an administrator */
export interface ForbiddenFailure {
  code: 40301;
  msg: string;
  data: null;
}

/** Your IP address is not allowed for this account. Ask your administrator to add it */
export interface AddressRefusedFailure {
  code: 40302;
  msg: string;
  data: null;
}

/** Not found. It may have been deleted */
export interface NotFoundFailure {
  code: 40401;
  msg: string;
  data: null;
}

/** Someone else has changed this in the meantime. Reload to see their changes */
export interface ConflictFailure {
  code: 40901;
  msg: string;
  data: {
    /** The current state on the server. */
    current: object;
    updatedBy: string;
    updatedTime: string;
  };
}

/** You can no longer view as this account. Stop viewing, then start again from the list of accounts */
export interface ViewEndedFailure {
  code: 41001;
  msg: string;
  data: null;
}

/** File size is over 10MB */
export interface FileTooLargeFailure {
  code: 41301;
  msg: string;
  data: null;
}

/** Too many attempts. Wait a moment and try again */
export interface TooManyRequestsFailure {
  code: 42901;
  msg: string;
  data: {
    retryAfter: number;
  } | null;
}

/** Something went wrong. Try again. If it happens again, give the request ID to your administrator */
export interface UnexpectedFailure {
  code: 50000;
  msg: string;
  data: {
    requestId: string;
  };
}

/** The service cannot be reached right now. Try again in a moment */
export interface UnavailableFailure {
  code: 50301;
  msg: string;
  data: null;
}

export type QueryParamsType = Record<string | number, any>;
export type ResponseFormat = keyof Omit<Body, "body" | "bodyUsed">;

export interface FullRequestParams extends Omit<RequestInit, "body"> {
  /** set parameter to `true` for call `securityWorker` for this request */
  secure?: boolean;
  /** request path */
  path: string;
  /** content type of request body */
  type?: ContentType;
  /** query params */
  query?: QueryParamsType;
  /** format of response (i.e. response.json() -> format: "json") */
  format?: ResponseFormat;
  /** request body */
  body?: unknown;
  /** base url */
  baseUrl?: string;
  /** request cancellation token */
  cancelToken?: CancelToken;
}

export type RequestParams = Omit<
  FullRequestParams,
  "body" | "method" | "query" | "path"
>;

export interface ApiConfig<SecurityDataType = unknown> {
  baseUrl?: string;
  baseApiParams?: Omit<RequestParams, "baseUrl" | "cancelToken" | "signal">;
  securityWorker?: (
    securityData: SecurityDataType | null,
  ) => Promise<RequestParams | void> | RequestParams | void;
  customFetch?: typeof fetch;
}

export interface HttpResponse<D extends unknown, E extends unknown = unknown>
  extends Response {
  data: D;
  error: E;
}

type CancelToken = Symbol | string | number;

export type ContentType =
  | "application/json"
  | "application/vnd.api+json"
  | "multipart/form-data"
  | "application/x-www-form-urlencoded"
  | "text/plain";

export class HttpClient<SecurityDataType = unknown> {
  public baseUrl: string = "/";
  private securityData: SecurityDataType | null = null;
  private securityWorker?: ApiConfig<SecurityDataType>["securityWorker"];
  private abortControllers = new Map<CancelToken, AbortController>();
  private customFetch = (...fetchParams: Parameters<typeof fetch>) =>
    fetch(...fetchParams);

  private baseApiParams: RequestParams = {
    credentials: "same-origin",
    headers: {},
    redirect: "follow",
    referrerPolicy: "no-referrer",
  };

  constructor(apiConfig: ApiConfig<SecurityDataType> = {}) {
    Object.assign(this, apiConfig);
  }

  public setSecurityData = (data: SecurityDataType | null) => {
    this.securityData = data;
  };

  protected encodeQueryParam(key: string, value: any) {
    const encodedKey = encodeURIComponent(key);
    return `${encodedKey}=${encodeURIComponent(typeof value === "number" ? value : `${value}`)}`;
  }

  protected addQueryParam(query: QueryParamsType, key: string) {
    return this.encodeQueryParam(key, query[key]);
  }

  protected addArrayQueryParam(query: QueryParamsType, key: string) {
    const value = query[key];
    return value.map((v: any) => this.encodeQueryParam(key, v)).join("&");
  }

  protected toQueryString(rawQuery?: QueryParamsType): string {
    const query = rawQuery || {};
    const keys = Object.keys(query).filter(
      (key) => "undefined" !== typeof query[key],
    );
    return keys
      .map((key) =>
        Array.isArray(query[key])
          ? this.addArrayQueryParam(query, key)
          : this.addQueryParam(query, key),
      )
      .join("&");
  }

  protected addQueryParams(rawQuery?: QueryParamsType): string {
    const queryString = this.toQueryString(rawQuery);
    return queryString ? `?${queryString}` : "";
  }

  private contentFormatters: Record<ContentType, (input: any) => any> = {
    ["application/json"]: (input: any) =>
      input !== null && (typeof input === "object" || typeof input === "string")
        ? JSON.stringify(input)
        : input,
    ["application/vnd.api+json"]: (input: any) =>
      input !== null && (typeof input === "object" || typeof input === "string")
        ? JSON.stringify(input)
        : input,
    ["text/plain"]: (input: any) =>
      input !== null && typeof input !== "string"
        ? JSON.stringify(input)
        : input,
    ["multipart/form-data"]: (input: any) => {
      if (input instanceof FormData) {
        return input;
      }

      return Object.keys(input || {}).reduce((formData, key) => {
        const property = input[key];
        formData.append(
          key,
          property instanceof Blob
            ? property
            : typeof property === "object" && property !== null
              ? JSON.stringify(property)
              : `${property}`,
        );
        return formData;
      }, new FormData());
    },
    ["application/x-www-form-urlencoded"]: (input: any) =>
      this.toQueryString(input),
  };

  protected mergeRequestParams(
    params1: RequestParams,
    params2?: RequestParams,
  ): RequestParams {
    return {
      ...this.baseApiParams,
      ...params1,
      ...(params2 || {}),
      headers: {
        ...(this.baseApiParams.headers || {}),
        ...(params1.headers || {}),
        ...((params2 && params2.headers) || {}),
      },
    };
  }

  protected createAbortSignal = (
    cancelToken: CancelToken,
  ): AbortSignal | undefined => {
    if (this.abortControllers.has(cancelToken)) {
      const abortController = this.abortControllers.get(cancelToken);
      if (abortController) {
        return abortController.signal;
      }
      return void 0;
    }

    const abortController = new AbortController();
    this.abortControllers.set(cancelToken, abortController);
    return abortController.signal;
  };

  public abortRequest = (cancelToken: CancelToken) => {
    const abortController = this.abortControllers.get(cancelToken);

    if (abortController) {
      abortController.abort();
      this.abortControllers.delete(cancelToken);
    }
  };

  public request = async <T = any, E = any>({
    body,
    secure,
    path,
    type,
    query,
    format,
    baseUrl,
    cancelToken,
    ...params
  }: FullRequestParams): Promise<HttpResponse<T, E>> => {
    const secureParams =
      ((typeof secure === "boolean" ? secure : this.baseApiParams.secure) &&
        this.securityWorker &&
        (await this.securityWorker(this.securityData))) ||
      {};
    const requestParams = this.mergeRequestParams(params, secureParams);
    const queryString = query && this.toQueryString(query);
    const payloadFormatter = this.contentFormatters[type || "application/json"];
    const responseFormat = format || requestParams.format;

    return this.customFetch(
      `${baseUrl || this.baseUrl || ""}${path}${queryString ? `?${queryString}` : ""}`,
      {
        ...requestParams,
        headers: {
          ...(requestParams.headers || {}),
          ...(type && type !== "multipart/form-data"
            ? { "Content-Type": type }
            : {}),
        },
        signal:
          (cancelToken
            ? this.createAbortSignal(cancelToken)
            : requestParams.signal) || null,
        body:
          typeof body === "undefined" || body === null
            ? null
            : payloadFormatter(body),
      },
    ).then(async (response) => {
      const r = response as HttpResponse<T, E>;
      r.data = null as unknown as T;
      r.error = null as unknown as E;

      const responseToParse = responseFormat ? response.clone() : response;
      const data = !responseFormat
        ? r
        : await responseToParse[responseFormat]()
            .then((data) => {
              if (r.ok) {
                r.data = data;
              } else {
                r.error = data;
              }
              return r;
            })
            .catch((e) => {
              r.error = e;
              return r;
            });

      if (cancelToken) {
        this.abortControllers.delete(cancelToken);
      }

      if (!response.ok) throw data;
      return data;
    });
  };
}

/**
 * @title Landing page console
 * @version 2.1.69
 * @license MIT
 * @baseUrl /
 *
 * The console uses these calls for everything that it does. A client generated from this document can make the same calls, as the account that it signs in with.
 *
 * ## Sign in
 *
 * Send `username` and `password` to `POST /api/auth/signin`. Send the `data.token` of the answer with every other call, as `Authorization: Bearer <token>`; the word `Bearer` is optional. A session ends after a week, with `GET /api/auth/signout`, or when an administrator ends it. Calls then answer 87008 or 87009: sign in again. To load files in an `<img>`, pass the `mediaToken` of `GET /api/auth/profile` as `tk` in the query instead.
 *
 * ## Answers
 *
 * Answers are `{ "code", "msg", "data" }`. Code 0 is success; every other code is one of the failures below. `msg` is a text for people, in the language of `Accept-Language`: check `code` in programs. Successful calls below `/api/rest` answer the bare value, and calls for files answer the file.
 *
 * ## Landing pages
 *
 * Most data belong to a landing page, which a call names by `ldpId`. If the account has no access to it, the answer is 40401, as if it did not exist. Localized texts are objects by language code, in the languages of the landing page; the text in its default language is required.
 *
 * ## Lists
 *
 * A list takes `pagination` (`page` from 1, `limit` up to 100), `sort`, `filter` with exact values, and `q` for words within texts. It answers `items`, and the number of all matches in `total`. Below `/api/rest` the query has the same parameters, and the total is in the header `Content-Range`.
 *
 * ## Versions
 *
 * Every record has a `version`. An update sends the whole record with the version that you read. If somebody else has saved in between, nothing is written and the answer is 40901, with the current record and its author in `data.current`. Apply your change to it and send it again.
 *
 * ## Repeating a request
 *
 * Send an `Idempotency-Key` with every change. If its answer is lost, send the same request with the same key: the change is made only once. After 42901, wait for as many seconds as `Retry-After` says.
 */
export class Api<SecurityDataType extends unknown> {
  http: HttpClient<SecurityDataType>;

  constructor(http: HttpClient<SecurityDataType>) {
    this.http = http;
  }

  banners = {
    /**
     * @description Audience: signedIn. Keys: BANNER. Level: 1.
     *
     * @tags Banners
     * @name ListBanners
     * @summary List banners
     * @request POST:/api/ldp/banner/inquiry
     * @secure
     */
    listBanners: (data: BannerInquiry, params: RequestParams = {}) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: BannerPage;
        },
        | NotJsonFailure
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | NotFoundFailure
        | ViewEndedFailure
        | FileTooLargeFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/ldp/banner/inquiry`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: signedIn. Keys: BANNER. Level: 1.
     *
     * @tags Banners
     * @name GetBanner
     * @summary Get banner
     * @request GET:/api/ldp/banner/get/{ldpId}/{id}
     * @secure
     */
    getBanner: (ldpId: string, id: string, params: RequestParams = {}) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: Banner;
        },
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | NotFoundFailure
        | ViewEndedFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/ldp/banner/get/${ldpId}/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: signedIn. Keys: BANNER. Level: 2.
     *
     * @tags Banners
     * @name CreateBanner
     * @summary Create banner
     * @request POST:/api/ldp/banner/create
     * @secure
     */
    createBanner: (data: NewBanner, params: RequestParams = {}) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: Banner;
        },
        | NotJsonFailure
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | NotFoundFailure
        | ViewEndedFailure
        | FileTooLargeFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/ldp/banner/create`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: signedIn. Keys: BANNER. Level: 2.
     *
     * @tags Banners
     * @name UpdateBanner
     * @summary Update banner
     * @request POST:/api/ldp/banner/update
     * @secure
     */
    updateBanner: (data: BannerUpdate, params: RequestParams = {}) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: Banner;
        },
        | NotJsonFailure
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | NotFoundFailure
        | ConflictFailure
        | ViewEndedFailure
        | FileTooLargeFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/ldp/banner/update`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: signedIn. Keys: BANNER. Level: 2.
     *
     * @tags Banners
     * @name UpdateBannerStatus
     * @summary Switch banner on or off
     * @request POST:/api/ldp/banner/updatestatus
     * @secure
     */
    updateBannerStatus: (
      data: {
        /**
         * @minLength 1
         * @maxLength 64
         */
        ldpId: string;
        /**
         * @minLength 1
         * @maxLength 64
         */
        id: string;
        status: Status;
      },
      params: RequestParams = {},
    ) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: Banner;
        },
        | NotJsonFailure
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | NotFoundFailure
        | ViewEndedFailure
        | FileTooLargeFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/ldp/banner/updatestatus`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: signedIn. Keys: BANNER. Level: 2.
     *
     * @tags Banners
     * @name DeleteBanner
     * @summary Delete banner
     * @request POST:/api/ldp/banner/delete
     * @secure
     */
    deleteBanner: (
      data: {
        /**
         * @minLength 1
         * @maxLength 64
         */
        ldpId: string;
        /**
         * @minLength 1
         * @maxLength 64
         */
        id: string;
      },
      params: RequestParams = {},
    ) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: {
            id: string;
          };
        },
        | NotJsonFailure
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | NotFoundFailure
        | ViewEndedFailure
        | FileTooLargeFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/ldp/banner/delete`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  signingIn = {
    /**
     * @description Audience: oneself. Keys: none. Level: 2.
     *
     * @tags Signing in
     * @name ChangePassword
     * @summary Change the own password
     * @request POST:/api/auth/changepassword
     * @secure
     */
    changePassword: (
      data: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        oldPassword: string;
        /**
         * @minLength 1
         * @maxLength 15
         */
        newPassword: string;
      },
      params: RequestParams = {},
    ) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: null;
        },
        | NotJsonFailure
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | ViewEndedFailure
        | FileTooLargeFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/auth/changepassword`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: signedIn. Keys: none. Level: 0.
     *
     * @tags Signing in
     * @name Profile
     * @summary Who is signed in
     * @request GET:/api/auth/profile
     * @secure
     */
    profile: (params: RequestParams = {}) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: {
            id: string;
            username: string;
            name: string;
            userType: "MAIN" | "SUB";
            position: "ADMIN" | "USER";
            permission: Permission;
            isLimited: boolean;
            isViewing: boolean;
            mediaToken: string;
          };
        },
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | ViewEndedFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/auth/profile`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: oneself. Keys: none. Level: 0.
     *
     * @tags Signing in
     * @name SignOut
     * @summary Sign out
     * @request GET:/api/auth/signout
     * @secure
     */
    signOut: (params: RequestParams = {}) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: null;
        },
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | ViewEndedFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/auth/signout`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: oneself. Keys: none. Level: 0.
     *
     * @tags Signing in
     * @name SignOutAll
     * @summary Sign out everywhere
     * @request POST:/api/auth/signoutall
     * @secure
     */
    signOutAll: (data: object, params: RequestParams = {}) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: null;
        },
        | NotJsonFailure
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | ViewEndedFailure
        | FileTooLargeFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/auth/signoutall`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: anyone. Keys: none. Level: 0.
     *
     * @tags Signing in
     * @name SignIn
     * @summary Sign in
     * @request POST:/api/auth/signin
     */
    signIn: (
      data: {
        /**
         * @minLength 1
         * @maxLength 200
         */
        username: string;
        /**
         * @minLength 1
         * @maxLength 200
         */
        password: string;
        /** @maxItems 5 */
        devices?: string[];
      },
      params: RequestParams = {},
    ) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: {
            token: string;
            device?: string;
          };
        },
        | NotJsonFailure
        | SignInFailure
        | ForbiddenFailure
        | FileTooLargeFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/auth/signin`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: oneself. Keys: none. Level: 0.
     *
     * @tags Signing in
     * @name GetPreferences
     * @summary What the account prefers, on every device
     * @request GET:/api/account/preferences/get
     * @secure
     */
    getPreferences: (params: RequestParams = {}) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: {
            singleKeys?: boolean;
            colorScheme?: "system" | "light" | "dark";
            /** @maxLength 2 */
            language?: string;
            density?: "comfortable" | "compact";
            /** @maxItems 50 */
            favouriteScreens?: string[];
            /** @maxItems 50 */
            favouriteRecords?: GetPreferencesFavouriteRecords[];
            /** @maxItems 20 */
            recentRecords?: GetPreferencesFavouriteRecords[];
            /** @maxItems 50 */
            readAnnouncements?: string[];
            /** @maxItems 100 */
            columns?: GetPreferencesColumns[];
          };
        },
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | ViewEndedFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/account/preferences/get`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: oneself. Keys: none. Level: 0.
     *
     * @tags Signing in
     * @name UpdatePreferences
     * @summary Change what the account prefers
     * @request POST:/api/account/preferences/update
     * @secure
     */
    updatePreferences: (
      data: {
        singleKeys?: boolean;
        colorScheme?: "system" | "light" | "dark";
        /** @maxLength 2 */
        language?: string;
        density?: "comfortable" | "compact";
        /** @maxItems 50 */
        favouriteScreens?: string[];
        /** @maxItems 50 */
        favouriteRecords?: GetPreferencesFavouriteRecords[];
        /** @maxItems 20 */
        recentRecords?: GetPreferencesFavouriteRecords[];
        /** @maxItems 50 */
        readAnnouncements?: string[];
        /** @maxItems 100 */
        columns?: GetPreferencesColumns[];
      },
      params: RequestParams = {},
    ) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: {
            singleKeys?: boolean;
            colorScheme?: "system" | "light" | "dark";
            /** @maxLength 2 */
            language?: string;
            density?: "comfortable" | "compact";
            /** @maxItems 50 */
            favouriteScreens?: string[];
            /** @maxItems 50 */
            favouriteRecords?: GetPreferencesFavouriteRecords[];
            /** @maxItems 20 */
            recentRecords?: GetPreferencesFavouriteRecords[];
            /** @maxItems 50 */
            readAnnouncements?: string[];
            /** @maxItems 100 */
            columns?: GetPreferencesColumns[];
          };
        },
        | NotJsonFailure
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | ViewEndedFailure
        | FileTooLargeFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/account/preferences/update`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Audience: oneself. Keys: none. Level: 0.
     *
     * @tags Signing in
     * @name DraftKey
     * @summary The key of the drafts that a browser keeps
     * @request GET:/api/auth/draftkey
     * @secure
     */
    draftKey: (params: RequestParams = {}) =>
      this.http.request<
        {
          code: 0;
          msg: string;
          data: {
            key: string;
          };
        },
        | (SessionExpiredFailure | SessionEndedFailure)
        | (ForbiddenFailure | AddressRefusedFailure)
        | ViewEndedFailure
        | ValidationFailure
        | TooManyRequestsFailure
        | UnexpectedFailure
        | UnavailableFailure
      >({
        path: `/api/auth/draftkey`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),
  };
}
