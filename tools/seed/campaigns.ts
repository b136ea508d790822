// The campaigns of the affiliate company that the sandbox plays.

const PLACEHOLDERS =
  'event={event}&campaignId={campaignId}&campaignType={campaignType}&reference={reference}';

/** `url` is where the company answers. */
export function campaignsAt({ url, secret }: { url: string; secret: string }) {
  const ofCompany = {
    company: 'Socios del Plata',
    postbackUrl: `${url}/affiliates/postback`,
    pixelUrl: `${url}/affiliates/pixel.gif?${PLACEHOLDERS}`,
    secret,
    active: true,
  };
  return [
    { ...ofCompany, id: 'plata-primavera', windowDays: 30 },
    { ...ofCompany, id: 'plata-express', windowDays: 1 },
  ];
}
