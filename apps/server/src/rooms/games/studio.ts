/** A provider's studio: the key of the provider, and where the studio answers. */
export interface Studio {
  key: string;
  baseUrl: string;
}
