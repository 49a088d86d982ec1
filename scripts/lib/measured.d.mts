export declare const MEASURED: string[];
