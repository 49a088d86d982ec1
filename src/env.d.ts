interface ImportMetaEnv {
  /** Base of the API; `/api/` when not set. */
  readonly VITE_API_URL?: string;
  /** Turnstile's site key, for a legacy API (docs/architecture.md). */
  readonly VITE_TURNSTILE_SITE_KEY?: string;
}
