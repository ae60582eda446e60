declare module "@20minutes/s3rver" {
  interface Options {
    address: string;
    /** 0 takes a free one. */
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
