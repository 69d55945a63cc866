/** A whole number from 1, or nothing: then what the placeholder says holds. */
export function NumberField(props: { name: string; label: string; unit: string; placeholder: string; most: number }) {
  const { name, label, unit, placeholder, most } = props;
  return (
    <label className="number">
      {label}
      <input name={name} type="number" min={1} max={most} step={1} placeholder={placeholder} />
      {unit}
    </label>
  );
}
