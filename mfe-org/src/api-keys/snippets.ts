// Example requests for a script or a spreadsheet that run unchanged: they contain the addresses of
// this server and of the organization. The key is read from outside the snippet, since pasted code
// is stored in places that must not contain a key.

export interface SnippetOf {
  /** Of this server, without a slash at the end. */
  origin: string;
  organization: string;
  /** A code to begin with. */
  code: string;
  timeZone: string;
}

export const curlWrite = ({
  origin,
  organization,
  code,
}: SnippetOf): string => `curl --fail-with-body -X POST "${origin}/api/organizations/${organization}/progress" \\
  -H "x-api-key: $CUMBRE_API_KEY" \\
  -H "content-type: application/json" \\
  -d "[{\\"code\\": \\"${code}\\", \\"value\\": 42, \\"date\\": \\"$(date -u +%F)\\"}]"`;

export const curlRead = ({
  origin,
  organization,
}: SnippetOf): string => `curl --fail-with-body -H "x-api-key: $CUMBRE_API_KEY" \\
  "${origin}/api/organizations/${organization}/cycles"`;

export const appsScript = ({
  origin,
  organization,
  timeZone,
}: SnippetOf): string => `function sendToCumbre() {
  const key = PropertiesService.getScriptProperties().getProperty('CUMBRE_API_KEY');
  const today = Utilities.formatDate(new Date(), '${timeZone}', 'yyyy-MM-dd');
  const rows = SpreadsheetApp.getActiveSheet().getDataRange().getValues()
    .filter(([code, value]) => code !== '' && typeof value === 'number')
    .map(([code, value]) => ({ code: String(code), value, date: today }));
  const answer = UrlFetchApp.fetch('${origin}/api/organizations/${organization}/progress', {
    method: 'post',
    contentType: 'application/json',
    headers: { 'x-api-key': key },
    payload: JSON.stringify(rows),
    muteHttpExceptions: true,
  });
  if (answer.getResponseCode() !== 200) throw new Error(answer.getContentText());
  const refused = JSON.parse(answer.getContentText()).rows.filter((row) => !row.recorded);
  if (refused.length > 0) throw new Error(refused.map((row) => row.code + ': ' + row.error.message).join('\\n'));
}`;

/**
 * In Power Query's language. The person types the key into the query, since Excel's privacy levels
 * keep a value of a cell out of web requests.
 */
export const powerQuery = ({ origin, organization }: SnippetOf): string => `let
  Key = "cmb_…",
  Ask = (path as text, query as record) => Json.Document(Web.Contents("${origin}", [
    RelativePath = path, Query = query, Headers = [#"x-api-key" = Key]
  ])),
  Cycle = Ask("api/organizations/${organization}/cycles", [])[current],
  Items = Ask("api/organizations/${organization}/okrs", [cycle = Cycle])[items],
  Columns = {"code", "kind", "title", "startValue", "currentValue", "targetValue",
    "unit", "realProgress", "expectedProgress", "status"},
  Rows = Table.FromRecords(List.Transform(Items, each Record.SelectFields(_, Columns)))
in
  Rows`;

export const curlWorkbook = ({
  origin,
  organization,
}: SnippetOf): string => `CYCLE=$(curl --fail --silent -H "x-api-key: $CUMBRE_API_KEY" \\
  "${origin}/api/organizations/${organization}/cycles" | sed 's/.*"current":"\\([^"]*\\)".*/\\1/')
curl --fail-with-body -H "x-api-key: $CUMBRE_API_KEY" -F "file=@okrs.xlsx" \\
  "${origin}/api/okrs/uploaderOKRs/${organization}?cycle=$CYCLE"`;
